import { enqueueMail, type OutboxContext } from '#features/messages/outbox/actions.server.ts'
import { brandFor, languageFor } from '#features/settings/actions.server.ts'
import { type Throttle, tryConsume } from '#platform/http/throttle.server.ts'
import { type MailBrand, renderMail } from '#platform/messages/mail/template.ts'
import { DAY_MS } from '#shared/durations.ts'
import { maskPhone } from '#shared/format/phone.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { verifyPasswordOf } from '../profile/password.actions.server.ts'
import type { Account } from '../store.server.ts'

/** Operators sell a number again after months without use. */
const IDLE_DAYS = 180

type Used = Pick<Account, 'createdAt' | 'lastSeenAt' | 'phoneProvedAt'>

/** Whether nobody used an account for so long that its number may belong to somebody else. */
export function isIdle({ createdAt, lastSeenAt, phoneProvedAt }: Used, now: Date): boolean {
  const used = Math.max(...[createdAt, lastSeenAt, phoneProvedAt].map((moment) => moment?.getTime() ?? 0))
  return now.getTime() - used > IDLE_DAYS * DAY_MS
}

export type IdleContext = OutboxContext & { throttle: Throttle; brand: MailBrand }

/**
 * Asks for the password besides the code of an idle account, and mails its confirmed address that somebody has the phone.
 * 409 without a password, 400 for a wrong one; a guest has none and is let in by staff.
 */
export async function requirePasswordIfIdle(
  { db, jobs, throttle, brand }: IdleContext,
  { account, password, now }: { account: Account; password: string | undefined; now: Date },
): Promise<void> {
  if (!isIdle(account, now)) return
  if (account.isGuest) throw new Refusal(409, 'accounts.idleGuest')
  if (password) return verifyPasswordOf({ db, throttle }, { account, typed: password, path: 'password' })
  await mailIdleOwner({ db, jobs, throttle, brand }, { account, now })
  throw new Refusal(409, 'accounts.idleAccount', { path: 'password' })
}

/** Refuses a new password by a code alone for an idle account, and mails its confirmed address. 409. */
export async function refuseResetIfIdle(
  context: IdleContext,
  { account, now }: { account: Account; now: Date },
): Promise<void> {
  if (!isIdle(account, now)) return
  await mailIdleOwner(context, { account, now })
  throw new Refusal(409, 'accounts.idleReset')
}

/** Refuses to complete the idle account of a guest by a code. 409. */
export function refuseIdleGuest(guest: Account | null, now: Date): void {
  if (guest?.isGuest && isIdle(guest, now)) throw new Refusal(409, 'accounts.idleGuest', { path: 'phone' })
}

async function mailIdleOwner(
  { db, jobs, throttle, brand: english }: IdleContext,
  { account, now }: { account: Account; now: Date },
): Promise<void> {
  if (!account.email || !account.emailConfirmedAt) return
  if (!(await tryConsume(throttle, 'idleMailByAccount', account.id))) return
  const locale = languageFor(db, account.locale)
  const brand = brandFor(db, { locale, brand: english })
  const subject = text(locale, 'accounts.idleMail.subject')
  const values = { brand: brand.name, phone: maskPhone(account.phone), office: brand.phones[0] ?? '' }
  const paragraphs = [text(locale, 'accounts.idleMail.text', values), text(locale, 'accounts.idleMail.help', values)]
  const mail = renderMail({ brand, locale, title: subject, paragraphs })
  await enqueueMail({ db, jobs }, { to: account.email, subject, ...mail, now })
}
