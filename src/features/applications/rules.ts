import type { TuitionStatus } from '#features/tuitions/schema.ts'
import type { CvStatus } from '#features/tutors/rules.ts'
import type { Role } from '#shared/call.ts'
import { type APPLICATION_STATES, LISTED_APPLICATION_STATES } from '#shared/enums.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { maskPhone } from '#shared/phone.ts'
import type { Application } from './schema.ts'

export type ApplicationState = 'none' | 'applied' | 'confirmed' | 'removed'

type ApplicationMove = { to: ApplicationState } | { refused: MessageKey }

/** The life cycle of an application: next state or refusal of each move. [STATE-10, OFF-260] */
export const applicationMoves = {
  apply: {
    none: { to: 'applied' },
    applied: { refused: 'tuitions.alreadyApplied' },
    confirmed: { refused: 'tuitions.alreadyApplied' },
    removed: { to: 'applied' },
  },
  confirm: {
    none: { refused: 'tuitions.notApplicant' },
    applied: { to: 'confirmed' },
    confirmed: { refused: 'tuitions.alreadyConfirmed' },
    removed: { refused: 'tuitions.notApplicant' },
  },
  remove: {
    none: { refused: 'tuitions.notApplicant' },
    applied: { to: 'removed' },
    confirmed: { refused: 'applications.removeConfirmed' },
    removed: { refused: 'applications.removedAlready' },
  },
  restore: {
    none: { refused: 'tuitions.notApplicant' },
    applied: { refused: 'applications.applicantAlready' },
    confirmed: { refused: 'applications.applicantAlready' },
    removed: { to: 'applied' },
  },
} as const satisfies Record<string, Record<ApplicationState, ApplicationMove>>

/** State of an application row, or `none`. */
export function toApplicationState(found: StoredApplication | null): ApplicationState {
  if (!found) return 'none'
  if (!isListedState(found.state)) return 'removed'
  return found.isConform ? 'confirmed' : 'applied'
}

type StoredState = (typeof APPLICATION_STATES)[number]
type StoredApplication = { state: StoredState; isConform: boolean }

/** Whether lists show applications in this state. */
export function isListedState(state: StoredState): boolean {
  return LISTED_APPLICATION_STATES.some((listed) => listed === state)
}

/** The refusal of a move from a state; null if allowed. [STATE-10] */
export function getApplicationRefusal(move: keyof typeof applicationMoves, state: ApplicationState): MessageKey | null {
  const step: ApplicationMove = applicationMoves[move][state]
  return 'refused' in step ? step.refused : null
}

type ApplyInput = { state: ApplicationState; isBooked: boolean; hasCv: boolean }

/** The refusal of an application; null if allowed: once per tuition, not booked, with a CV. [DEC-59, DEC-88] */
export function getApplyRefusal({ state, isBooked, hasCv }: ApplyInput): MessageKey | null {
  const refused = getApplicationRefusal('apply', state)
  if (refused) return refused
  if (isBooked) return 'tuitions.alreadyBooked'
  return hasCv ? null : 'tuitions.cvNeeded'
}

/** The refusal of a confirmation; null if the tutor applied and the tuition is verified and not booked. [STATE-10, OFF-256] */
export function getConfirmRefusal({ tuition, state }: Pick<InviteInput, 'tuition' | 'state'>): MessageKey | null {
  const refused = getApplicationRefusal('confirm', state)
  if (refused) return refused
  if (tuition.isBooked) return 'applications.confirmBooked'
  if (tuition.status === 'pending') return 'applications.confirmWaits'
  return tuition.status === 'approved' ? null : 'applications.tuitionNotOpen'
}

type InviteInput = {
  tuition: { status: TuitionStatus; isBooked: boolean }
  cv: { status: CvStatus }
  state: ApplicationState
}

/** The refusal of an invitation; null if both are verified, the tuition is not booked and the tutor is no applicant. [DEC-65] */
export function getInviteRefusal({ tuition, cv, state }: InviteInput): MessageKey | null {
  if (tuition.status === 'pending') return 'applications.tuitionWaits'
  if (tuition.isBooked) return 'tuitions.alreadyBooked'
  if (tuition.status !== 'approved') return 'applications.tuitionNotOpen'
  if (getApplicationRefusal('apply', state)) return 'applications.applicantAlready'
  return cv.status === 'approved' ? null : 'applications.tutorWaits'
}

/** The applicant's phone, masked for a guardian until confirmed. [DEC-87] */
export function maskApplicantPhone(phone: string, { role, isConform }: { role: Role; isConform: boolean }): string {
  return role === 'Guardian' && !isConform ? maskPhone(phone) : phone
}

/** The application without what the role may not read. [DEC-87] */
export function redactApplication(whole: Application, role: Role): Application {
  return { ...whole, applicantPhone: maskApplicantPhone(whole.applicantPhone, { role, isConform: whole.isConform }) }
}

type ApplicantViewer = { role: Role; accountId: string }

/** Whether the viewer may see the applicants: admins all, guardians those of own tuitions. [DEC-52] */
export function canSeeApplicants(
  { ownerId }: { ownerId: string | null },
  { role, accountId }: ApplicantViewer,
): boolean {
  return role === 'Admin' || (role === 'Guardian' && ownerId === accountId)
}
