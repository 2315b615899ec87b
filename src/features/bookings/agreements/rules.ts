import { parseDays } from '#shared/format/salary.ts'
import type { MessageKey } from '#shared/messages/en.ts'

/** Waits for its salary; for both; for one of the two; both accepted it; the booking has ended. */
export const AGREEMENT_STATES = ['draft', 'sent', 'half', 'accepted', 'ended'] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

type Newest = { salary: number | null; guardianAccepted: boolean; tutorAccepted: boolean }

/** The state of a booking's agreement by its newest version; null for none. */
export function toAgreementState({ isCancelled, newest }: { isCancelled: boolean; newest: Newest | null }) {
  if (isCancelled) return 'ended'
  if (newest === null || newest.salary === null) return 'draft'
  const accepted = [newest.guardianAccepted, newest.tutorAccepted].filter(Boolean).length
  return (['sent', 'half', 'accepted'] as const)[accepted] ?? 'sent'
}

/** Why an agreement in a state cannot be accepted; null if it can, or both have accepted it. */
export const ACCEPT_REFUSALS: Record<AgreementState, MessageKey | null> = {
  draft: 'agreements.isDraft',
  sent: null,
  half: null,
  accepted: null,
  ended: 'agreements.isEnded',
}

const WEEKS_A_MONTH = 52 / 12

/** About how many classes a month has, by the days a week; null if they are not known. */
export const classesAMonth = (daysPerWeek: number | null): number | null =>
  daysPerWeek === null ? null : Math.round(daysPerWeek * WEEKS_A_MONTH)

/** What the two agree on, as a version holds it. */
export const AGREED_FACTS = ['salary', 'startDate', 'daysPerWeek', 'teachingTime'] as const
export type AgreedFacts = {
  salary: number | null
  startDate: string
  daysPerWeek: number | null
  teachingTime: string
}

/** Whether the teaching time already says the days a week, such as `7 PM, 3 days a week`. */
export const timeNamesDays = ({ daysPerWeek, teachingTime }: Pick<AgreedFacts, 'daysPerWeek' | 'teachingTime'>) =>
  daysPerWeek !== null && parseDays(teachingTime) === daysPerWeek

/** The facts in which two versions differ. */
export const changedFacts = (before: AgreedFacts, after: AgreedFacts) =>
  AGREED_FACTS.filter((fact) => before[fact] !== after[fact])

type Posted = { salaryFrom: number | null; salaryTo: number | null }

/** The salary of a post that names one sum; null otherwise. */
export const singleSalary = ({ salaryFrom, salaryTo }: Posted): number | null =>
  salaryFrom === salaryTo ? salaryFrom : null
