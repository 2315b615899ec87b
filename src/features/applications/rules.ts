import { getApplyObstacle } from '#features/tuitions/lifecycle.rules.ts'
import type { TuitionStatus } from '#features/tuitions/schema.ts'
import type { CvStatus } from '#features/tutors/rules.ts'
import type { Role } from '#shared/call.ts'
import { type APPLICATION_STATES, LISTED_APPLICATION_STATES } from '#shared/enums.ts'
import { maskPhone } from '#shared/format/phone.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { Application } from './schema.ts'

export type ApplicationState =
  | 'none'
  | 'applied'
  | 'shortlisted'
  | 'chosen'
  | 'confirmed'
  | 'declined'
  | 'withdrawn'
  | 'removed'

type ApplicationMove = { to: ApplicationState } | { refused: MessageKey }
type ApplicationSteps = Record<ApplicationState, ApplicationMove>

const refuse = (refused: MessageKey) => ({ refused })

/** States of an application that is over, and what a guardian reads when moving one. */
const OVER = {
  none: refuse('tuitions.notApplicant'),
  declined: refuse('choose.isDeclined'),
  withdrawn: refuse('choose.isWithdrawn'),
  removed: refuse('tuitions.notApplicant'),
}

/** The same answer for each state of an application in the list. */
const inList = <const S extends ApplicationMove>(step: S) => ({ applied: step, shortlisted: step, chosen: step })

/** The life cycle of an application: next state or refusal of each move. */
export const applicationMoves = {
  apply: {
    none: { to: 'applied' },
    ...inList(refuse('tuitions.alreadyApplied')),
    confirmed: refuse('tuitions.alreadyApplied'),
    declined: refuse('choose.applyDeclined'),
    withdrawn: { to: 'applied' },
    removed: { to: 'applied' },
  },
  shortlist: {
    ...OVER,
    applied: { to: 'shortlisted' },
    shortlisted: refuse('choose.isShortlisted'),
    chosen: refuse('choose.isChosen'),
    confirmed: refuse('choose.isConfirmed'),
  },
  unlist: {
    ...OVER,
    applied: refuse('choose.notShortlisted'),
    shortlisted: { to: 'applied' },
    chosen: refuse('choose.isChosen'),
    confirmed: refuse('choose.isConfirmed'),
  },
  choose: {
    ...OVER,
    applied: { to: 'chosen' },
    shortlisted: { to: 'chosen' },
    chosen: refuse('choose.isChosen'),
    confirmed: refuse('choose.isConfirmed'),
  },
  takeBackChoice: {
    ...OVER,
    applied: refuse('choose.notChosen'),
    shortlisted: refuse('choose.notChosen'),
    chosen: { to: 'shortlisted' },
    confirmed: refuse('choose.takeBackConfirmedChoice'),
  },
  decline: {
    ...OVER,
    ...inList({ to: 'declined' }),
    confirmed: refuse('choose.declineConfirmed'),
  },
  takeBackDecline: {
    ...OVER,
    ...inList(refuse('choose.notDeclined')),
    confirmed: refuse('choose.isConfirmed'),
    declined: { to: 'applied' },
  },
  withdraw: {
    ...OVER,
    ...inList({ to: 'withdrawn' }),
    confirmed: refuse('choose.withdrawConfirmed'),
    withdrawn: refuse('choose.withdrawnAlready'),
    declined: refuse('choose.withdrawDeclined'),
  },
  confirm: {
    ...OVER,
    ...inList({ to: 'confirmed' }),
    confirmed: refuse('tuitions.alreadyConfirmed'),
  },
  remove: {
    ...OVER,
    ...inList({ to: 'removed' }),
    confirmed: refuse('applications.removeConfirmed'),
    removed: refuse('applications.removedAlready'),
  },
  restore: {
    none: refuse('tuitions.notApplicant'),
    ...inList(refuse('applications.applicantAlready')),
    confirmed: refuse('applications.applicantAlready'),
    declined: { to: 'applied' },
    withdrawn: refuse('choose.isWithdrawn'),
    removed: { to: 'applied' },
  },
} as const satisfies Record<string, ApplicationSteps>

/** State of an application row, or `none`. */
export function toApplicationState(found: StoredApplication | null): ApplicationState {
  if (!found) return 'none'
  return found.isConform && isListedState(found.state) ? 'confirmed' : found.state
}

type StoredState = (typeof APPLICATION_STATES)[number]
type StoredApplication = { state: StoredState; isConform: boolean }

/** Whether lists show applications in this state. */
export function isListedState(state: StoredState): boolean {
  return LISTED_APPLICATION_STATES.some((listed) => listed === state)
}

/** The refusal of a move from a state; null if allowed. */
export function getApplicationRefusal(move: keyof typeof applicationMoves, state: ApplicationState): MessageKey | null {
  const step: ApplicationMove = applicationMoves[move][state]
  return 'refused' in step ? step.refused : null
}

type GuardianMoveInput = { state: ApplicationState; tuition: { status: TuitionStatus; isBooked: boolean } }

/** The moves of the guardian who owns the tuition. */
export type GuardianMove = 'shortlist' | 'unlist' | 'choose' | 'takeBackChoice' | 'decline' | 'takeBackDecline'

/** The refusal of a guardian's move; null if allowed: not on a booked, closed or rejected tuition. */
export function getGuardianMoveRefusal(move: GuardianMove, { state, tuition }: GuardianMoveInput): MessageKey | null {
  const refused = getApplicationRefusal(move, state)
  if (refused) return refused
  return getOpenRefusal(tuition)
}

/** The refusal of anything with the applicants of a tuition that is booked or no longer open; null otherwise. */
export function getOpenRefusal({ status, isBooked }: GuardianMoveInput['tuition']): MessageKey | null {
  if (isBooked) return 'tuitions.alreadyBooked'
  return status === 'closed' || status === 'rejected' ? 'choose.postClosed' : null
}

/** The refusal of a tutor's withdrawal; null if allowed: not confirmed, over or booked. */
export function getWithdrawRefusal({ state, isBooked }: { state: ApplicationState; isBooked: boolean }) {
  return getApplicationRefusal('withdraw', state) ?? (isBooked ? ('choose.withdrawBooked' as const) : null)
}

type ApplyInput = { state: ApplicationState; tuition: Parameters<typeof getApplyObstacle>[0]; hasCv: boolean }

const APPLY_REFUSALS = {
  pending: 'refused.tuitionNotFound',
  booked: 'tuitions.alreadyBooked',
  found: 'tuitions.tutorFound',
} as const satisfies Record<NonNullable<ReturnType<typeof getApplyObstacle>>, MessageKey>

/** The refusal of an application; null if allowed: once per tuition that takes applications, with a CV. */
export function getApplyRefusal({ state, tuition, hasCv }: ApplyInput): MessageKey | null {
  const refused = getApplicationRefusal('apply', state)
  if (refused) return refused
  const obstacle = getApplyObstacle(tuition)
  if (obstacle) return APPLY_REFUSALS[obstacle]
  return hasCv ? null : 'tuitions.cvNeeded'
}

/** The refusal of a confirmation; null if the tutor applied and the tuition is verified and not booked. */
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

/** The refusal of an invitation; null if both are verified, the tuition is not booked and the tutor is no applicant. */
export function getInviteRefusal({ tuition, cv, state }: InviteInput): MessageKey | null {
  if (tuition.status === 'pending') return 'applications.tuitionWaits'
  if (tuition.isBooked) return 'tuitions.alreadyBooked'
  if (tuition.status !== 'approved') return 'applications.tuitionNotOpen'
  if (state === 'declined') return 'choose.isDeclined'
  if (getApplicationRefusal('apply', state)) return 'applications.applicantAlready'
  return cv.status === 'approved' ? null : 'applications.tutorWaits'
}

/** The applicant's phone, masked for a guardian until confirmed. */
export function maskApplicantPhone(phone: string, { role, isConform }: { role: Role; isConform: boolean }): string {
  return role === 'Guardian' && !isConform ? maskPhone(phone) : phone
}

/** The application without what the role may not read. */
export function redactApplication(whole: Application, role: Role): Application {
  return { ...whole, applicantPhone: maskApplicantPhone(whole.applicantPhone, { role, isConform: whole.isConform }) }
}

type ApplicantViewer = { role: Role; accountId: string }

/** Whether the viewer may see the applicants: admins all, guardians those of own tuitions. */
export function canSeeApplicants(
  { ownerId }: { ownerId: string | null },
  { role, accountId }: ApplicantViewer,
): boolean {
  return role === 'Admin' || (role === 'Guardian' && ownerId === accountId)
}
