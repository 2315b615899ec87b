import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'

/** Days after which a due of before due days should be paid. */
export const DAYS_TO_PAY = 15

/** The day by which a new due should be paid, when none is chosen: so many days from the first class if that is to come soon, else from today. */
export function defaultDueOn(now: Date, { firstClass, days }: { firstClass: string; days: number }): string {
  const today = toDhakaDate(now)
  const afterFirstClass = firstClass > today ? addDays(firstClass, days) : ''
  return isUsualDueOn(afterFirstClass, now) ? afterFirstClass : addDays(today, days)
}

/** Whether a reminder may be sent: at most one on a day in Dhaka. */
export function mayRemind(remindedAt: Date | string | null, now: Date): boolean {
  return remindedAt === null || toDhakaDate(remindedAt) < toDhakaDate(now)
}

/** Years from today within which a due day is no typing mistake. */
const MAX_DUE_YEARS = 2

/** Whether a due day is at most two years before or after today. */
export function isUsualDueOn(dueOn: string, now: Date): boolean {
  const years = Math.abs(Date.parse(dueOn) - now.getTime()) / (365 * 24 * 3_600_000)
  return years <= MAX_DUE_YEARS
}

/** Days from today in Dhaka to a due day; negative when it is overdue. */
export function daysUntil(dueOn: string, now: Date): number {
  return Math.round((Date.parse(dueOn) - Date.parse(toDhakaDate(now))) / (24 * 3_600_000))
}
