import type { Role } from '#shared/call.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { maskPhone } from '#shared/phone.ts'
import type { Application } from './schema.ts'

/** How a tutor stands to a tuition. */
export type ApplicationState = 'none' | 'applied' | 'confirmed'

type Move = { to: ApplicationState } | { refused: MessageKey }

/** The life of an application (S1 4): where a move leads from each state, or why it is refused there. */
export const moves = {
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
} as const satisfies Record<string, Record<ApplicationState, Move>>

/** The state of an application that was found, or of none. */
export function stateOf(found: { isConform: boolean } | null): ApplicationState {
  if (!found) return 'none'
  return found.isConform ? 'confirmed' : 'applied'
}

/** Why a move cannot be made from a state, or null when it can. */
export function whyNot(move: keyof typeof moves, state: ApplicationState): MessageKey | null {
  const step: Move = moves[move][state]
  return 'refused' in step ? step.refused : null
}

type Wish = { state: ApplicationState; isBooked: boolean; hasCv: boolean }

/** Why a tutor cannot apply, or null: once per tuition, not when it is booked, and only with a CV (decisions, "States"). */
export function whyNotApply({ state, isBooked, hasCv }: Wish): MessageKey | null {
  const refused = whyNot('apply', state)
  if (refused) return refused
  if (isBooked) return 'tuitions.alreadyBooked'
  return hasCv ? null : 'tuitions.cvNeeded'
}

/** The applicant's phone as a role may read it: masked for a guardian until confirmed (decisions, "Screens"). */
export function visiblePhone(phone: string, { role, isConform }: { role: Role; isConform: boolean }): string {
  return role === 'Guardian' && !isConform ? maskPhone(phone) : phone
}

/** An application cut to what a role may read of it. */
export function visibleApplication(whole: Application, role: Role): Application {
  return { ...whole, applicantPhone: visiblePhone(whole.applicantPhone, { role, isConform: whole.isConform }) }
}

type Viewer = { role: Role; accountId: string }

/** Whether a person may see who applied: an admin to any tuition, a guardian to own ones (decisions, "Who sees what"). */
export function maySeeApplicants({ ownerId }: { ownerId: string | null }, { role, accountId }: Viewer): boolean {
  return role === 'Admin' || (role === 'Guardian' && ownerId === accountId)
}
