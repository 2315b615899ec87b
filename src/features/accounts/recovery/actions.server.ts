import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { enqueueMail, enqueueSms, type OutboxContext } from '#features/messages/outbox/actions.server.ts'
import { brandFor, languageFor } from '#features/settings/actions.server.ts'
import { hashToken, newSessionToken } from '#platform/auth/session.server.ts'
import { type Throttle, tryConsume } from '#platform/http/throttle.server.ts'
import { type MailBrand, renderMail } from '#platform/messages/mail/template.ts'
import { pageAddress } from '#shared/address/local-path.ts'
import type { Role } from '#shared/call.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { clearLoginFailures, toActor } from '../actions.server.ts'
import { hashPassword } from '../password.actions.server.ts'
import { type NoticeContext, notifyOfCredentials, requireGoodPassword } from '../profile/password.actions.server.ts'
import { forgotPasswordInput } from '../schema.ts'
import { type Account, confirmEmail, findAccountById } from '../store.server.ts'
import {
  consumeReset,
  deleteResets,
  deleteSessionsOf,
  findAccountByEmail,
  insertReset,
  isResetValid,
  updatePassword,
} from './store.server.ts'

/** A job looks the account up, so that the answer takes the same time for known and unknown addresses. */
export const RESET_MAIL_QUEUE = 'forgot-password'
const LINK_MINUTES = 10

type ResetRequest = { email: string; role: Role }

/** Enqueues a reset mail and answers alike for every address. 429 after too many. */
export async function requestPasswordReset(
  { db, jobs, throttle }: OutboxContext & { throttle: Throttle },
  { address, ...request }: ResetRequest & { address: string },
) {
  await throttle.consume('forgotByAddress', address)
  await throttle.consume('forgotByAccount', `${request.role} ${request.email.toLowerCase()}`)
  await jobs.enqueue(db, RESET_MAIL_QUEUE, request)
}

export type ResetMailContext = OutboxContext & { brand: MailBrand; publicUrl: () => string }
type ResetMailJob = ResetMailContext & { throttle: Throttle }

/**
 * Mails a reset link if the account exists and may log in; the link works once, for ten minutes. An address that nobody
 * confirmed gets few of them: the account may name somebody else's.
 */
export async function sendResetMail(
  { throttle, ...context }: ResetMailJob,
  { data, now }: { data: object; now: Date },
) {
  const { email, role } = forgotPasswordInput.parse(data)
  const account = await findAccountByEmail(context.db, { role, email })
  if (!account?.email || account.deactivatedAt) return
  const { email: to, emailConfirmedAt } = account
  if (!emailConfirmedAt && !(await tryConsume(throttle, 'resetMailsByUnconfirmedEmail', to.toLowerCase()))) return
  await withTransaction(context.db, (db) => sendResetLink({ ...context, db }, { account, to, now }))
}

type ResetLink = { account: Account; to?: string | null; now: Date }

/** Sends a reset link by e-mail, by default to a confirmed address, else by SMS. */
export async function sendResetLink(
  { brand: english, publicUrl, ...context }: ResetMailContext,
  { account, to = account.emailConfirmedAt ? account.email : null, now }: ResetLink,
): Promise<void> {
  const { id: accountId, role, phone } = account
  const { token, hash: tokenHash } = newSessionToken()
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000)
  await insertReset(context.db, { tokenHash, accountId, mailedTo: to, createdAt: now, expiresAt })
  const locale = languageFor(context.db, account.locale)
  const brand = brandFor(context.db, { locale, brand: english })
  const address = (path: string) => pageAddress(publicUrl(), { locale, path })
  const common = { secret: token, goodUntil: expiresAt, now }
  if (to === null) {
    const link = address(`/reset-password/${token}?role=${role}`)
    const sms = text(locale, 'accounts.resetSms', { brand: brand.name, link })
    await enqueueSms(context, { to: phone, text: sms, ...common })
  } else {
    const link = address(`/forgot-password/${role}/${encodeURIComponent(to)}/${token}`)
    await enqueueMail(context, { to, ...resetMail({ role, locale, brand, link }), ...common })
  }
}

type ResetMail = { role: Account['role']; locale: Locale; brand: MailBrand; link: string }

function resetMail({ role, locale, brand, link }: ResetMail) {
  const subject = text(locale, 'accounts.resetMailSubject')
  const paragraphs = [
    text(locale, 'accounts.resetMailText', { brand: brand.name, role: text(locale, `accounts.own.roles.${role}`) }),
    text(locale, 'accounts.resetMailIgnore'),
  ]
  const button = { label: text(locale, 'accounts.resetMailButton'), href: link }
  return { subject, ...renderMail({ brand, locale, title: subject, paragraphs, button }) }
}

/** Whether a reset link is unused and not expired. */
export function isResetLinkValid(db: Db, { token, now }: { token: string; now: Date }): Promise<boolean> {
  return isResetValid(db, { tokenHash: hashToken(token), now })
}

/** Sets a new password by a link, once; ends every session and other link and opens the log-in again. 400 for an invalid link. */
export async function resetPassword(
  { db, throttle, ...notice }: { db: Db; throttle: Throttle } & NoticeContext,
  { token, password, address, now }: { token: string; password: string; address: string; now: Date },
): Promise<void> {
  await throttle.consume('resetByAddress', address)
  // Checked before hashing, which is slow, and again by consumeReset.
  if (!(await isResetLinkValid(db, { token, now }))) throw invalidLink()
  await throttle.reward('resetByAddress', address)
  const passwordHash = await hashPassword(password)
  await withTransaction(db, async (tx) => {
    const reset = await consumeReset(tx, { tokenHash: hashToken(token), now })
    if (!reset) throw invalidLink()
    const { accountId, mailedTo } = reset
    if (mailedTo) await confirmEmail(tx, { accountId, email: mailedTo, now })
    await updatePassword(tx, { accountId, passwordHash })
    await deleteSessionsOf(tx, accountId)
    await deleteResets(tx, accountId)
    const account = await findAccountById(tx, accountId)
    // The link is as before when the password is refused.
    if (account) await requireGoodPassword(account, password)
    if (account?.deactivatedAt) throw new Refusal(403, 'accounts.deactivated')
    if (account) await clearLoginFailures(tx, account)
    if (account) await notifyOfCredentials(tx, notice, { account, changed: 'password', now })
    const actor = account && toActor(account)
    await recordEvent(tx, { kind: 'passwordReset', actor, now, accountId, phone: account?.phone ?? '' })
  })
}

const invalidLink = () => new Refusal(400, 'accounts.linkInvalid', { path: 'token' })
