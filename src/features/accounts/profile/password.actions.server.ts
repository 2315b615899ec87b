import type { Db } from '#db/client.server.ts'
import { enqueueMail, enqueueSms } from '#features/messages/outbox/actions.server.ts'
import { brandFor, languageFor } from '#features/settings/actions.server.ts'
import { isGuessable } from '#platform/auth/guessable-password.server.ts'
import type { Throttle } from '#platform/http/throttle.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import { type MailBrand, renderMail } from '#platform/messages/mail/template.ts'
import type { Actor, Role } from '#shared/call.ts'
import { PASSWORD_LENGTH } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { checkPassword } from '../password.actions.server.ts'
import { type Account, findAccount } from '../store.server.ts'

/** Checks the current password. 400 if it is wrong, 429 after too many failures. */
export async function verifyOwnPassword(
  { db, throttle }: { db: Db; throttle: Throttle },
  { actor, currentPassword }: { actor: Actor; currentPassword: string },
): Promise<Account> {
  const account = await findAccount(db, actor)
  if (!account) throw new Refusal(400, 'accounts.wrongPassword', { path: 'currentPassword' })
  await verifyPasswordOf({ db, throttle }, { account, typed: currentPassword, path: 'currentPassword' })
  return account
}

/** Checks the password of an account. 400 at the field `path` if it is wrong, 429 after too many failures. */
export async function verifyPasswordOf(
  { db, throttle }: { db: Db; throttle: Throttle },
  { account, typed, path }: { account: Account; typed: string; path: string },
): Promise<void> {
  await throttle.consume('logInByAccount', account.id)
  if (!(await checkPassword(db, { account, typed }))) throw new Refusal(400, 'accounts.wrongPassword', { path })
  await throttle.reward('logInByAccount', account.id)
}

type PasswordOwner = { role: Role; name: string; phone: string; totpEnabledAt?: Date | null }

/** The rules for passwords of staff, wherever one is set: twelve characters without a second factor, and hard to guess. 400. */
export async function requireGoodPassword(
  { role, name, phone, totpEnabledAt = null }: PasswordOwner,
  password: string,
): Promise<void> {
  if (role !== 'Admin') return
  if (await isGuessable(password, [name, phone]))
    throw new Refusal(400, 'accounts.passwordGuessable', { path: 'password' })
  if (!totpEnabledAt) requireLongPassword(password, 'password')
}

/** Refuses a password that is too short for staff without a second factor. 400. */
export function requireLongPassword(password: string, path: string): void {
  const { staff } = PASSWORD_LENGTH
  if ([...password].length < staff)
    throw new Refusal(400, 'accounts.passwordShortForStaff', { path, values: { count: staff } })
}

export type NoticeContext = { jobs: Jobs; brand: MailBrand }

const CHANGE_TEXTS = {
  password: 'accounts.newPassword',
  email: 'accounts.newEmail',
  phone: 'accounts.newPhone',
  merged: 'accounts.nowMerged',
  unmerged: 'accounts.separateAgain',
} as const
export type CredentialChange = keyof typeof CHANGE_TEXTS

/** Tells the owner of an account what changed about its log-in, at the confirmed address known before the change, else by SMS. */
export async function notifyOfCredentials(
  tx: Db,
  { jobs, brand }: NoticeContext,
  {
    account,
    changed,
    now,
  }: {
    account: Pick<Account, 'email' | 'emailConfirmedAt' | 'phone' | 'locale'>
    changed: CredentialChange
    now: Date
  },
): Promise<void> {
  const { phone } = account
  const to = account.emailConfirmedAt ? account.email : null
  const locale = languageFor(tx, account.locale)
  const own = brandFor(tx, { locale, brand })
  const values = { brand: own.name, phone: own.phones[0] ?? '' }
  const what = text(locale, CHANGE_TEXTS[changed], values)
  const help = text(locale, 'accounts.notYou', values)
  const context = { db: tx, jobs }
  if (to === null) return enqueueSms(context, { to: phone, text: `${what} ${help}`, now })
  const subject = text(locale, 'accounts.credentialsSubject', values)
  const body = renderMail({ brand: own, locale, title: subject, paragraphs: [what, help] })
  return enqueueMail(context, { to, subject, ...body, now })
}
