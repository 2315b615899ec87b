import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { brandOf, getSettings } from '#features/settings/actions.server.ts'
import { renderMail } from '#platform/messages/mail/template.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { enqueueMail, type OutboxContext } from './actions.server.ts'
import { findOwnerMails, hasAlarmSince, lockAlarm } from './ceiling.store.server.ts'
import { startOfDhakaDay } from './quiet-hours.rules.ts'
import { countSentSms } from './store.server.ts'

const HOUR = 3_600_000
/** How long an SMS over the ceiling waits before it is looked at again. */
const RETRY_AFTER = 5 * 60_000

/** The SMS of the last hour and of today with their ceilings. */
export async function loadSmsUse(db: Db, now: Date) {
  const { hourlyCeiling, dailyCeiling } = getSettings(db).messageRules
  const [hour, day] = await Promise.all([
    countSentSms(db, new Date(now.getTime() - HOUR)),
    countSentSms(db, startOfDhakaDay(now)),
  ])
  return { hour, hourlyCeiling, day, dailyCeiling }
}

type SmsUse = Awaited<ReturnType<typeof loadSmsUse>>

const isFull = ({ hour, hourlyCeiling, day, dailyCeiling }: SmsUse) => hour >= hourlyCeiling || day >= dailyCeiling

/** Whether half of a ceiling is used. */
export const isHalfFull = ({ hour, hourlyCeiling, day, dailyCeiling }: SmsUse): boolean =>
  2 * hour >= hourlyCeiling || 2 * day >= dailyCeiling

/** When the next SMS may leave, or null for at once. */
export async function findFreeTime(db: Db, now: Date): Promise<Date | null> {
  return isFull(await loadSmsUse(db, now)) ? new Date(now.getTime() + RETRY_AFTER) : null
}

/** Refuses a code, which could not wait, while the ceiling of all SMS is reached. 503 with Retry-After. */
export async function requireFreeSms(db: Db, now: Date): Promise<void> {
  if (await findFreeTime(db, now))
    throw new Refusal(503, 'outbox.ceilingReached', { retryAfterSeconds: RETRY_AFTER / 1000 })
}

/** Tells the owners by mail that half of a ceiling is used, at most once an hour. */
export async function warnOfCeiling({ db, jobs, now }: OutboxContext & { now: () => Date }): Promise<void> {
  const use = await loadSmsUse(db, now())
  if (!isHalfFull(use)) return
  await withTransaction(db, async (tx) => {
    await lockAlarm(tx)
    if (await hasAlarmSince(tx, new Date(now().getTime() - HOUR))) return
    const changes = { sentInHour: [null, use.hour], sentToday: [null, use.day] } as const
    await recordEvent(tx, { kind: 'smsAlarm', actor: 'system', now: now(), changes })
    const locale = DEFAULT_LOCALE
    const subject = text(locale, 'outbox.alarmSubject')
    const paragraphs = [text(locale, 'outbox.alarm', use)]
    const mail = {
      subject,
      ...renderMail({ brand: brandOf(tx, locale), locale, title: subject, paragraphs }),
      now: now(),
    }
    for (const to of await findOwnerMails(tx)) await enqueueMail({ db: tx, jobs }, { to, ...mail })
  })
}
