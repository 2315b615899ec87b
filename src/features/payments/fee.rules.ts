import { addDays, toDhakaDate } from '#shared/dhaka-time.ts'
import { toLatinDigits } from '#shared/digits.ts'
import type { FeeRule } from '#shared/fee-rule.ts'
import { MAX_POISHA } from '#shared/money.ts'

/** Days after which a due should be paid when no day is chosen: the longest of the one-time payment. [CONST-23] */
export const DAYS_TO_PAY = 15

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`
const THOUSAND = String.raw`k\b|thousand|hajar|hazar|হাজার`
const RANGE = new RegExp(`(${NUMBER})\\s*(${THOUSAND})?\\s*(?:-|–|—|~|to|থেকে)\\s*(${NUMBER})\\s*(${THOUSAND})?`, 'u')
const SINGLE = new RegExp(`(${NUMBER})\\s*(${THOUSAND})?`, 'gu')
/** A salary that is not paid by the month. */
const OTHER_PERIOD =
  /hour|hr\b|per\s*(?:class|day|week)|a\s*(?:class|day|week)|daily|weekly|ঘণ্টা|ঘন্টা|প্রতি\s*(?:ক্লাস|দিন)|সপ্তাহ/u

/** Taka below and above which a number in a salary is something else, such as the days of a week. */
const MIN_SALARY = 500
const MAX_SALARY = 300_000

/**
 * The month's salary in taka of a text such as `7000/-`, `৬ হাজার টাকা` or `10,000 Tk`; of a range the lower end.
 * Null for a negotiable salary, another period, or a text with several amounts. [OFF-321]
 */
export function parseSalary(typed: string): number | null {
  const text = toLatinDigits(typed).toLowerCase()
  if (OTHER_PERIOD.test(text)) return null
  const [, low, lowUnit, high, highUnit] = RANGE.exec(text) ?? []
  if (low !== undefined && high !== undefined) {
    const to = toTaka(high, highUnit)
    const from = toTaka(low, lowUnit ?? (Number(toPlain(low)) < Number(toPlain(high)) * 10 ? highUnit : undefined))
    return isSalary(from) && isSalary(to) && from <= to ? from : null
  }
  const amounts = [...text.matchAll(SINGLE)].map(([, amount = '', unit]) => toTaka(amount, unit)).filter(isSalary)
  const [salary] = amounts
  return amounts.length === 1 && salary !== undefined ? salary : null
}

const toPlain = (number: string) => number.replaceAll(',', '')
const toTaka = (number: string, unit: string | undefined) => Number(toPlain(number)) * (unit ? 1000 : 1)
const isSalary = (taka: number) => taka >= MIN_SALARY && taka <= MAX_SALARY

/** The proposed fee in poisha for a month's salary in taka, rounded to whole taka; null when the rule gives none. [OFF-322] */
export function proposeFee(salary: number | null, { percent }: FeeRule): number | null {
  if (salary === null) return null
  const poisha = Math.round((salary * percent) / 100) * 100
  return poisha > 0 && poisha <= MAX_POISHA ? poisha : null
}

/** The day by which a new due should be paid, when none is chosen. [OFF-331] */
export const defaultDueOn = (now: Date): string => addDays(toDhakaDate(now), DAYS_TO_PAY)

/** Whether an open due should have been paid before today. [OFF-331] */
export function isOverdue({ dueOn }: { dueOn: string }, now: Date): boolean {
  return dueOn < toDhakaDate(now)
}

/** Whether a reminder may be sent: at most one on a day in Dhaka. [OFF-335] */
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
