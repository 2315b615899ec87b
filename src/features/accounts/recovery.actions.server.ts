import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { enqueueMail, enqueueSms, type OutboxContext } from '#features/outbox/actions.server.ts'
import { brandFor, languageFor } from '#features/settings/actions.server.ts'
import { type MailBrand, renderMail } from '#platform/mail/template.ts'
import { hashToken, newSessionToken } from '#platform/session.server.ts'
import type { Throttle } from '#platform/throttle.server.ts'
import type { Role } from '#shared/call.ts'
import type { MessageLocale } from '#shared/message-templates.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { pageAddress } from '#shared/sending/page-address.ts'
import { hashPassword, toActor } from './actions.server.ts'
import { type NoticeContext, notifyOfCredentials, requireGoodPassword } from './password.actions.server.ts'
import {
  consumeReset,
  deleteResets,
  deleteSessionsOf,
  findAccountByEmail,
  insertReset,
  isResetValid,
  updatePassword,
} from './recovery.store.server.ts'
import { forgotPasswordInput } from './schema.ts'
import { type Account, findAccountById } from './store.server.ts'

/** A job looks the account up, so that the answer takes the same time for known and unknown addresses. [DEC-31] */
export const RESET_MAIL_QUEUE = 'forgot-password'
const LINK_MINUTES = 10

type ResetRequest = { email: string; role: Role }

/** Enqueues a reset mail and answers alike for every address. 429 after too many. [DEC-31] */
export async function requestPasswordReset(
  { db, jobs, throttle }: OutboxContext & { throttle: Throttle },
  { address, ...request }: ResetRequest & { address: string },
) {
  await throttle.consume('forgotByAddress', address)
  await throttle.consume('forgotByAccount', `${request.role} ${request.email.toLowerCase()}`)
  await jobs.enqueue(db, RESET_MAIL_QUEUE, request)
}

export type ResetMailContext = OutboxContext & { brand: MailBrand; publicUrl: () => string }

/** Mails a reset link if the account exists and may log in; the link works once, for ten minutes. [DEC-31, CONST-20] */
export async function sendResetMail(context: ResetMailContext, { data, now }: { data: object; now: Date }) {
  const { email, role } = forgotPasswordInput.parse(data)
  const account = await findAccountByEmail(context.db, { role, email })
  if (!account?.email || account.deactivatedAt) return
  await withTransaction(context.db, (db) => sendResetLink({ ...context, db }, { account, now }))
}

/** Sends a reset link by e-mail, or by SMS to an account without an address. [OFF-357] */
export async function sendResetLink(
  { brand: english, publicUrl, ...context }: ResetMailContext,
  { account, now }: { account: Account; now: Date },
): Promise<void> {
  const { id: accountId, role, phone, email: to } = account
  const { token, hash: tokenHash } = newSessionToken()
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000)
  await insertReset(context.db, { tokenHash, accountId, createdAt: now, expiresAt })
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

type ResetMail = { role: Account['role']; locale: MessageLocale; brand: MailBrand; link: string }

function resetMail({ role, locale, brand, link }: ResetMail) {
  const subject = text(locale, 'accounts.resetMailSubject')
  const paragraphs = [
    text(locale, 'accounts.resetMailText', { brand: brand.name, role: text(locale, `accounts.own.roles.${role}`) }),
    text(locale, 'accounts.resetMailIgnore'),
  ]
  const button = { label: text(locale, 'accounts.resetMailButton'), href: link }
  return { subject, ...renderMail({ brand, locale, title: subject, paragraphs, button }) }
}

/** Whether a reset link is unused and not expired. [PWD-11] */
export function isResetLinkValid(db: Db, { token, now }: { token: string; now: Date }): Promise<boolean> {
  return isResetValid(db, { tokenHash: hashToken(token), now })
}

/** Sets a new password by a link, once, and ends every session and other link of the account. 400 for an invalid link. [DEC-30] */
export async function resetPassword(
  { db, throttle, ...notice }: { db: Db; throttle: Throttle } & NoticeContext,
  { token, password, address, now }: { token: string; password: string; address: string; now: Date },
): Promise<void> {
  await throttle.consume('resetByAddress', address)
  // Checked before hashing, which is slow, and again by consumeReset.
  if (!(await isResetLinkValid(db, { token, now }))) throw invalidLink()
  const passwordHash = await hashPassword(password)
  await withTransaction(db, async (tx) => {
    const accountId = await consumeReset(tx, { tokenHash: hashToken(token), now })
    if (!accountId) throw invalidLink()
    await updatePassword(tx, { accountId, passwordHash })
    await deleteSessionsOf(tx, accountId)
    await deleteResets(tx, accountId)
    const account = await findAccountById(tx, accountId)
    // The link is as before when the password is refused.
    if (account) await requireGoodPassword(account, password)
    if (account?.deactivatedAt) throw new Refusal(403, 'accounts.deactivated')
    if (account) await notifyOfCredentials(tx, notice, { account, changed: 'password', now })
    const actor = account && toActor(account)
    await recordEvent(tx, { kind: 'passwordReset', actor, now, accountId, phone: account?.phone ?? '' })
  })
}

const invalidLink = () => new Refusal(400, 'accounts.linkInvalid', { path: 'token' })
