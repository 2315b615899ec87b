import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { brandOf, getSettings } from '#features/settings/actions.server.ts'
import { renderMail } from '#platform/messages/mail/template.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { enqueueMail, type OutboxContext } from './actions.server.ts'
import { countFreeSms, type SmsCount, type SmsUrgency } from './ceiling.rules.ts'
import { countSentSms, findOwnerMails, hasAccount, hasAlarmSince, lockAlarm } from './ceiling.store.server.ts'
import { startOfDhakaDay } from './quiet-hours.rules.ts'

/** How long an SMS over the ceiling waits before it is looked at again. */
const RETRY_AFTER = 5 * 60_000

export type SmsUse = { hour: SmsCount; day: SmsCount }

/** The sent SMS of the last hour and of today with their ceilings. */
export async function loadSmsUse(db: Db, now: Date): Promise<SmsUse> {
  const { hourlyCeiling, dailyCeiling } = getSettings(db).messageRules
  const { hour, day } = await countSentSms(db, {
    hour: new Date(now.getTime() - HOUR_MS),
    day: startOfDhakaDay(now),
  })
  return { hour: { ...hour, ceiling: hourlyCeiling }, day: { ...day, ceiling: dailyCeiling } }
}

const countFree = ({ hour, day }: SmsUse, urgency: SmsUrgency) =>
  Math.min(countFreeSms(hour, urgency), countFreeSms(day, urgency))

const mayLeave = (use: SmsUse, urgency: SmsUrgency) => countFree(use, urgency) > 0

/** How many SMS without a code may leave now; what is above them waits. */
export const countSmsLeft = async (db: Db, now: Date): Promise<number> => countFree(await loadSmsUse(db, now), 'other')

/** The figures of the alarm once half of a ceiling is used, else null. */
export function toAlarm({ hour, day }: SmsUse) {
  const isDue = [hour, day].some(({ sent, ceiling }) => 2 * sent >= ceiling)
  return isDue ? { hour: hour.sent, hourlyCeiling: hour.ceiling, day: day.sent, dailyCeiling: day.ceiling } : null
}

/** When an SMS may leave, or null for at once; one with a secret holds a code that was promised. */
export function findFreeTime(use: SmsUse, { isSecret, now }: { isSecret: boolean; now: Date }): Date | null {
  return mayLeave(use, isSecret ? 'codeOfAccount' : 'other') ? null : new Date(now.getTime() + RETRY_AFTER)
}

/** Refuses a code, which could not wait, while the ceiling of all SMS is reached. 503 with Retry-After. */
export async function requireFreeSms(db: Db, { phone, now }: { phone: string; now: Date }): Promise<void> {
  const use = await loadSmsUse(db, now)
  if (mayLeave(use, 'code')) return
  if (mayLeave(use, 'codeOfAccount') && (await hasAccount(db, phone))) return
  throw new Refusal(503, 'outbox.ceilingReached', { retryAfterSeconds: RETRY_AFTER / 1000 })
}

/** Tells the owners by mail that half of a ceiling is used, at most once an hour. */
export async function warnOfCeiling(
  { db, jobs, now }: OutboxContext & { now: () => Date },
  use: SmsUse,
): Promise<void> {
  const alarm = toAlarm(use)
  if (!alarm) return
  await withTransaction(db, async (tx) => {
    await lockAlarm(tx)
    if (await hasAlarmSince(tx, new Date(now().getTime() - HOUR_MS))) return
    const changes = { sentInHour: [null, alarm.hour], sentToday: [null, alarm.day] } as const
    await recordEvent(tx, { kind: 'smsAlarm', actor: 'system', now: now(), changes })
    const locale = DEFAULT_LOCALE
    const subject = text(locale, 'outbox.alarmSubject')
    const paragraphs = [text(locale, 'outbox.alarm', alarm)]
    const mail = {
      subject,
      ...renderMail({ brand: brandOf(tx, locale), locale, title: subject, paragraphs }),
      now: now(),
    }
    for (const to of await findOwnerMails(tx)) await enqueueMail({ db: tx, jobs }, { to, ...mail })
  })
}
