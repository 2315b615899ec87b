import type { Role } from '#shared/call.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { text } from '#shared/messages/text.ts'
import { maskPhone } from '#shared/phone.ts'
import { countSmsParts } from '#shared/sms-parts.ts'
import type { Application } from './schema.ts'

/** How a tutor stands to a tuition. */
export type ApplicationState = 'none' | 'applied' | 'confirmed'

type ApplicationMove = { to: ApplicationState } | { refused: MessageKey }

/** The life of an application (S1 4): where a move leads from each state, or why it is refused there. */
export const applicationMoves = {
  apply: {
    none: { to: 'applied' },
    applied: { refused: 'tuitions.alreadyApplied' },
    confirmed: { refused: 'tuitions.alreadyApplied' },
  },
  confirm: {
    none: { refused: 'tuitions.notApplicant' },
    applied: { to: 'confirmed' },
    confirmed: { refused: 'tuitions.alreadyConfirmed' },
  },
} as const satisfies Record<string, Record<ApplicationState, ApplicationMove>>

/** The state of an application that was found, or of none. */
export function toApplicationState(found: { isConform: boolean } | null): ApplicationState {
  if (!found) return 'none'
  return found.isConform ? 'confirmed' : 'applied'
}

/** Why a move cannot be made from a state, or null when it can. */
export function getApplicationRefusal(move: keyof typeof applicationMoves, state: ApplicationState): MessageKey | null {
  const step: ApplicationMove = applicationMoves[move][state]
  return 'refused' in step ? step.refused : null
}

type ApplyInput = { state: ApplicationState; isBooked: boolean; hasCv: boolean }

/** Why a tutor cannot apply, or null: once per tuition, not when it is booked, and only with a CV (decisions, "States"). */
export function getApplyRefusal({ state, isBooked, hasCv }: ApplyInput): MessageKey | null {
  const refused = getApplicationRefusal('apply', state)
  if (refused) return refused
  if (isBooked) return 'tuitions.alreadyBooked'
  return hasCv ? null : 'tuitions.cvNeeded'
}

type InviteInput = {
  tuition: { status: 'pending' | 'approved'; isBooked: boolean }
  cv: { status: 'pending' | 'approved' }
  state: ApplicationState
}

/** Why an admin cannot invite a tutor to a tuition, or null: both must be verified, the tuition free, and the tutor no applicant yet. */
export function getInviteRefusal({ tuition, cv, state }: InviteInput): MessageKey | null {
  if (tuition.status === 'pending') return 'applications.tuitionWaits'
  if (tuition.isBooked) return 'tuitions.alreadyBooked'
  if (state !== 'none') return 'applications.applicantAlready'
  return cv.status === 'pending' ? 'applications.tutorWaits' : null
}

/** The invitation by SMS; it greets by name where that still fits into one part, as a Bangla name does not. */
export function invitationSms(parts: { brand: string; name: string; tuitionId: string; link: string }): string {
  const greeting = text('applications.inviteSmsGreeting', parts)
  return countSmsParts(greeting).parts === 1 ? greeting : text('applications.inviteSms', parts)
}

/** The applicant's phone as a role may read it: masked for a guardian until confirmed (decisions, "Screens"). */
export function maskApplicantPhone(phone: string, { role, isConform }: { role: Role; isConform: boolean }): string {
  return role === 'Guardian' && !isConform ? maskPhone(phone) : phone
}

/** An application cut to what a role may read of it. */
export function redactApplication(whole: Application, role: Role): Application {
  return { ...whole, applicantPhone: maskApplicantPhone(whole.applicantPhone, { role, isConform: whole.isConform }) }
}

type ApplicantViewer = { role: Role; accountId: string }

/** Whether a person may see who applied: an admin to any tuition, a guardian to own ones (decisions, "Who sees what"). */
export function canSeeApplicants(
  { ownerId }: { ownerId: string | null },
  { role, accountId }: ApplicantViewer,
): boolean {
  return role === 'Admin' || (role === 'Guardian' && ownerId === accountId)
}
