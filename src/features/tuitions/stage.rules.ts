import type { APPLICATION_STATES } from '#shared/enums.ts'
import type { ApplicationStage, TuitionStatus } from './schema.ts'

type StageFacts = {
  state: (typeof APPLICATION_STATES)[number] | 'confirmed' | 'none'
  tuition: { status: TuitionStatus; isBooked: boolean }
  isBookedForTutor: boolean
}

/** Where an application is, for every page that names it: another tutor's booking or the end of the tuition closes it. */
export function toStage({ state, tuition, isBookedForTutor }: StageFacts): ApplicationStage {
  if (state === 'withdrawn' || state === 'declined') return state
  if (isBookedForTutor) return 'booked'
  if (state === 'confirmed') return 'confirmed'
  if (tuition.isBooked || tuition.status === 'closed' || tuition.status === 'rejected') return 'closed'
  return state === 'shortlisted' || state === 'chosen' ? state : 'applied'
}
