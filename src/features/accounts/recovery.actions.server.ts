import { type Db, withTransaction } from '#db/client.server.ts'
import { enqueueMail, type OutboxContext } from '#features/outbox/actions.server.ts'
import { type MailBrand, renderMail } from '#platform/mail/template.ts'
import { hashToken, newSessionToken } from '#platform/session.server.ts'
import type { Throttle } from '#platform/throttle.server.ts'
import type { Role } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { hashPassword } from './actions.server.ts'
import {
  deleteResets,
  deleteSessionsOf,
  findAccountByEmail,
  insertReset,
  isGoodReset,
  spendReset,
  writePassword,
} from './recovery.store.server.ts'
import { forgotPasswordInput } from './schema.ts'

/** The queue of asked-for links: the account is looked up behind the answer, which so takes the same time with and without one. */
export const FORGOT_PASSWORD = 'forgot-password'
const LINK_MINUTES = 10

type Asked = { email: string; role: Role }

/** Takes the wish for a link and answers alike for every address (decisions, "Accounts"); refuses too many with 429. */
export async function forgotPassword(
  { db, jobs, throttle }: OutboxContext & { throttle: Throttle },
  { address, ...asked }: Asked & { address: string },
) {
  await throttle.consume('forgotByAddress', address)
  await throttle.consume('forgotByAccount', `${asked.role} ${asked.email.toLowerCase()}`)
  await jobs.enqueue(db, FORGOT_PASSWORD, asked)
}

/** What sending a link takes. */
export type Linking = OutboxContext & { brand: MailBrand; publicUrl: () => string }

/** Sends the link to the account's own address, when there is an account; the link is good for ten minutes and once. */
export async function sendResetLink(
  { brand, publicUrl, ...sending }: Linking,
  { asked, now }: { asked: object; now: Date },
): Promise<void> {
  const { email, role } = forgotPasswordInput.parse(asked)
  const account = await findAccountByEmail(sending.db, { role, email })
  if (!account?.email) return
  const { id: accountId, email: to } = account
  const { token, hash: tokenHash } = newSessionToken()
  const link = `${publicUrl()}/forgot-password/${role}/${encodeURIComponent(to)}/${token}`
  const body = renderMail({
    brand,
    title: text('accounts.resetMailSubject'),
    paragraphs: [text('accounts.resetMailText', { brand: brand.name, role }), text('accounts.resetMailIgnore')],
    button: { label: text('accounts.resetMailButton'), href: link },
  })
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000)
  await withTransaction(sending.db, async (db) => {
    await insertReset(db, { tokenHash, accountId, createdAt: now, expiresAt })
    await enqueueMail(
      { ...sending, db },
      { to, subject: text('accounts.resetMailSubject'), ...body, secret: token, goodUntil: expiresAt, now },
    )
  })
}

/** Whether a link is still good. */
export function isGoodLink(db: Db, { token, now }: { token: string; now: Date }): Promise<boolean> {
  return isGoodReset(db, { tokenHash: hashToken(token), now })
}

/** Sets a new password by a link, once; every session and every other link of the account ends. */
export async function resetPassword(
  db: Db,
  { token, password, now }: { token: string; password: string; now: Date },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await withTransaction(db, async (tx) => {
    const accountId = await spendReset(tx, { tokenHash: hashToken(token), now })
    if (!accountId) throw new Refusal(400, 'accounts.linkInvalid', { path: 'token' })
    await writePassword(tx, { accountId, passwordHash })
    await deleteSessionsOf(tx, accountId)
    await deleteResets(tx, accountId)
  })
}
