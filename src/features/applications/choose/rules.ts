import { DAY_MS } from '#shared/durations.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { ApplicationState } from '../rules.ts'
import type { ComparedApplication } from '../schema.ts'

/** A demo class is proposed at most this many days ahead. */
export const DEMO_DAYS = 30

/** An account seen this recently is active this week. */
const WEEK = 7 * DAY_MS

/** The moment of a day and time in Dhaka, which has no summer time. */
export function toDemoTime({ date, time }: { date: string; time: string }): Date {
  return new Date(`${date}T${time}:00+06:00`)
}

/** The refusal of the time of a demo class, with its field; null if allowed. */
export function getDemoTimeRefusal(startsAt: Date, now: Date): { key: MessageKey; path: 'date' | 'time' } | null {
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead > DEMO_DAYS * DAY_MS) return { key: 'choose.demo.tooFar', path: 'date' }
  if (ahead > 0) return null
  return { key: 'choose.demo.past', path: ahead <= -DAY_MS ? 'date' : 'time' }
}

type DemoSide = { state: ApplicationState; hasOpenDemo: boolean }

/** The refusal of proposing a demo class to an applicant; null if allowed: in the list, not confirmed, none open. */
export function getDemoRefusal({ state, hasOpenDemo }: DemoSide): MessageKey | null {
  if (state === 'confirmed') return 'choose.demo.isConfirmed'
  if (state === 'declined') return 'choose.isDeclined'
  if (state === 'withdrawn') return 'choose.isWithdrawn'
  if (state === 'none' || state === 'removed') return 'tuitions.notApplicant'
  return hasOpenDemo ? 'choose.demo.isOpen' : null
}

/** Whether an account was seen within the last seven days. */
export function isActiveThisWeek(lastSeenAt: Date | null, now: Date): boolean {
  return lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < WEEK
}

type Fit = Pick<ComparedApplication, 'state' | 'matches' | 'mismatches' | 'isVerified' | 'isReported' | 'createdAt'>

export type ApplicantSort = 'fit' | '-fit' | 'date' | '-date'

/** Applicants in an order; without one whom the guardian chose comes first, then the best fit. */
export function sortApplicants<Row extends Fit>(rows: readonly Row[], sort?: ApplicantSort): Row[] {
  const isChosen = ({ state }: Fit) => Number(state === 'chosen')
  const newest = (one: Fit, other: Fit) => other.createdAt.localeCompare(one.createdAt)
  const best = (one: Fit, other: Fit) => compareFit(one, other) || newest(one, other)
  const orders = {
    fit: (one: Fit, other: Fit) => best(other, one),
    '-fit': best,
    date: (one: Fit, other: Fit) => newest(other, one),
    '-date': newest,
  }
  const usual = (one: Fit, other: Fit) => isChosen(other) - isChosen(one) || best(one, other)
  return rows.toSorted(sort ? orders[sort] : usual)
}

/** Fewer mismatches first, then more matches, then a verified and a not reported tutor. */
function compareFit(one: Fit, other: Fit): number {
  return (
    one.mismatches.length - other.mismatches.length ||
    other.matches.length - one.matches.length ||
    Number(other.isVerified) - Number(one.isVerified) ||
    Number(one.isReported) - Number(other.isReported)
  )
}
