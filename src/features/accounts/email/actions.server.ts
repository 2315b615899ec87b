import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { enqueueMail, type OutboxContext } from '#features/messages/outbox/actions.server.ts'
import { brandFor, languageFor } from '#features/settings/actions.server.ts'
import { type Throttle, tryConsume } from '#platform/http/throttle.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import { type MailBrand, renderMail } from '#platform/messages/mail/template.ts'
import { pageAddress } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import type { Actor } from '#shared/call.ts'
import { DAY_MS } from '#shared/durations.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { maskPhone } from '#shared/format/phone.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { toActor } from '../actions.server.ts'
import { type Account, confirmEmail, findAccountById } from '../store.server.ts'

/** A job, so that the transaction that changes an address does not count the mails to it. */
export const CONFIRM_MAIL_QUEUE = 'confirm-email'
const LINK_DAYS = 3

const confirmJob = z.object({ accountId: z.uuid(), isCounted: z.boolean().default(false) })

/** Enqueues the mail that asks to confirm the address of an account, in the transaction that sets it. */
export async function requestConfirmation(
  tx: Db,
  { jobs, ...job }: { jobs: Jobs; accountId: string; isCounted?: boolean },
): Promise<void> {
  await jobs.enqueue(tx, CONFIRM_MAIL_QUEUE, job)
}

type MailContext = OutboxContext & {
  brand: MailBrand
  publicUrl: () => string
  throttle: Throttle
  secretKey: string
}

/** Mails the link, unless the address is confirmed or has got too many of them, from whichever accounts. */
export async function sendConfirmation(
  { brand: english, publicUrl, throttle, secretKey, ...context }: MailContext,
  { data, now }: { data: object; now: Date },
): Promise<void> {
  const { accountId, isCounted } = confirmJob.parse(data)
  const account = await findAccountById(context.db, accountId)
  if (!account?.email || account.emailConfirmedAt || account.deactivatedAt) return
  const { email: to, phone } = account
  if (!isCounted && !(await tryConsume(throttle, 'confirmMailsByEmail', to.toLowerCase()))) return
  const goodUntil = new Date(now.getTime() + LINK_DAYS * DAY_MS)
  const token = toToken(secretKey, { accountId, email: to, expires: goodUntil.getTime() })
  const locale = languageFor(context.db, account.locale)
  const brand = brandFor(context.db, { locale, brand: english })
  const subject = text(locale, 'accounts.confirmMail.subject')
  const paragraphs = [
    text(locale, 'accounts.confirmMail.text', { brand: brand.name, phone: maskPhone(phone) }),
    text(locale, 'accounts.confirmMail.ignore'),
  ]
  const href = pageAddress(publicUrl(), { locale, path: paths.confirmEmail(token) })
  const button = { label: text(locale, 'accounts.confirmMail.button'), href }
  const mail = renderMail({ brand, locale, title: subject, paragraphs, button })
  await enqueueMail(context, { to, subject, ...mail, secret: token, goodUntil, now })
}

/** Mails the link again. 409 without an address to confirm, 429 too often. */
export async function sendConfirmationAgain(
  { db, jobs, throttle }: OutboxContext & { throttle: Throttle },
  { actor: { accountId } }: { actor: Actor },
): Promise<null> {
  const account = await findAccountById(db, accountId)
  if (!account?.email || account.emailConfirmedAt) throw new Refusal(409, 'accounts.nothingToConfirm')
  await throttle.consume('accountChangesByAccount', `confirming ${accountId}`)
  await throttle.consume('confirmMailsByEmail', account.email.toLowerCase())
  await requestConfirmation(db, { jobs, accountId, isCounted: true })
  return null
}

type Confirmation = { token: string; address: string; now: Date }

/** Confirms the address that a link was mailed to, in any browser. 400 for a link that is used, too old or of an address before. */
export async function confirmEmailAddress(
  { db, throttle, secretKey }: { db: Db; throttle: Throttle; secretKey: string },
  { token, address, now }: Confirmation,
): Promise<null> {
  await throttle.consume('resetByAddress', address)
  const account = await findByToken({ db, secretKey }, { token, now })
  if (!account?.email) throw invalidLink()
  const { id: accountId, email, phone } = account
  await withTransaction(db, async (tx) => {
    if (!(await confirmEmail(tx, { accountId, email, now }))) throw invalidLink()
    await recordEvent(tx, { kind: 'emailConfirmed', actor: toActor(account), now, accountId, phone })
  })
  await throttle.reward('resetByAddress', address)
  return null
}

async function findByToken(
  { db, secretKey }: { db: Db; secretKey: string },
  { token, now }: { token: string; now: Date },
): Promise<Account | null> {
  const [accountId = '', expiry = ''] = token.split('.')
  const expires = Number.parseInt(expiry, 36)
  if (!isUuid(accountId) || !(expires > now.getTime())) return null
  const account = await findAccountById(db, accountId)
  if (!account?.email) return null
  const expected = Buffer.from(toToken(secretKey, { accountId, email: account.email, expires }))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? account : null
}

type Link = { accountId: string; email: string; expires: number }

/** Nothing is stored: the token holds the account and the time, signed together with the address. */
function toToken(secretKey: string, { accountId, email, expires }: Link): string {
  const head = `${accountId}.${expires.toString(36)}`
  const signature = createHmac('sha256', secretKey).update(`confirm e-mail ${head} ${email}`).digest('base64url')
  return `${head}.${signature}`
}

const invalidLink = () => new Refusal(400, 'accounts.confirmLinkInvalid', { path: 'token' })
