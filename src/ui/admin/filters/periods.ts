import { addDays } from '#shared/format/dhaka-time.ts'

export const PERIODS = ['today', 'thisMonth', 'lastMonth'] as const
export type Period = (typeof PERIODS)[number]

/** First and last day of a period as `2026-11-25`. */
export function daysOf(period: Period, today: string): { from: string; until: string } {
  if (period === 'today') return { from: today, until: today }
  const thisMonth = `${today.slice(0, 7)}-01`
  if (period === 'lastMonth') {
    const until = addDays(thisMonth, -1)
    return { from: `${until.slice(0, 7)}-01`, until }
  }
  // Any day of the next month: no month is longer than 31 days.
  const nextMonth = `${addDays(thisMonth, 31).slice(0, 7)}-01`
  return { from: thisMonth, until: addDays(nextMonth, -1) }
}
