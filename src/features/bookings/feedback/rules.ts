import { addDays } from '#shared/format/dhaka-time.ts'

/** Days after the first class from which both are asked how it goes. */
export const ASK_AFTER_DAYS = 7
/** Days after the first class until which they are asked, so that nobody is asked about an old one. */
export const ASK_UNTIL_DAYS = 30

type Replacement = { ending: string; withinDays: number; days: number }
type End = { ending: string; firstClass: string; endedOn: string; today: string }

/** The day by which a family gets another tutor after an ending, by the promises of its agreement; null for none. */
export function promisedDay(
  promises: readonly Replacement[],
  { ending, firstClass, endedOn, today }: End,
): string | null {
  const promise = promises.find((one) => one.ending === ending)
  return promise && endedOn <= addDays(firstClass, promise.withinDays) ? addDays(today, promise.days) : null
}
