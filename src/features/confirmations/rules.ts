import { type ApplicationState, getApplicationRefusal } from '#features/applications/rules.ts'
import type { TuitionStatus } from '#features/tuitions/schema.ts'
import type { MessageKey } from '#shared/messages/en.ts'

type ConfirmationState = 'confirmed' | 'takenBack'

/** The moves of a confirmation: allowed state, next state and the refusal otherwise. */
const confirmationMoves = {
  takeBack: { from: 'confirmed', to: 'takenBack', otherwise: 'applications.takenBackAlready' },
  restore: { from: 'takenBack', to: 'confirmed', otherwise: 'tuitions.alreadyConfirmed' },
} as const satisfies Record<string, { from: ConfirmationState; to: ConfirmationState; otherwise: MessageKey }>

/** What was built on a confirmation: the booking and the dues of the same tutor and tuition. */
export type Dependents = { isBooked: boolean; hasDue: boolean }

/** The refusal of taking a confirmation back, which names the obstacle; null if allowed. */
export function getTakeBackRefusal(state: ConfirmationState, { isBooked, hasDue }: Dependents): MessageKey | null {
  const { from, otherwise } = confirmationMoves.takeBack
  if (state !== from) return otherwise
  if (hasDue) return 'applications.takeBackDue'
  return isBooked ? 'applications.takeBackBooked' : null
}

type OutcomeInput = { state: ConfirmationState; tuition: { isBooked: boolean } }

/** The refusal of saying what became of a confirmation: it is over, or the tuition is booked; null if allowed. */
export function getOutcomeRefusal({ state, tuition }: OutcomeInput): MessageKey | null {
  if (state === 'takenBack') return 'applications.takenBackAlready'
  return tuition.isBooked ? 'applications.bookedAlready' : null
}

type RestoreInput = {
  state: ConfirmationState
  application: ApplicationState
  tuition: { status: TuitionStatus; isBooked: boolean }
}

/** The refusal of restoring a confirmation that was taken back; null if allowed. */
export function getRestoreRefusal({ state, application, tuition }: RestoreInput): MessageKey | null {
  const { from, otherwise } = confirmationMoves.restore
  if (state !== from) return otherwise
  if (getApplicationRefusal('confirm', application)) return 'applications.restoreRemoved'
  if (tuition.isBooked) return 'applications.confirmBooked'
  return tuition.status === 'approved' ? null : 'applications.tuitionNotOpen'
}
