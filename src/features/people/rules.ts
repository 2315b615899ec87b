import type { Role } from '#shared/call.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { StaffRole } from '#shared/permissions.ts'
import type { PersonState } from './schema.ts'

type Person = { id: string; role: Role; deactivatedAt: Date | null; mergedIntoId: string | null }

export function getPersonState({ deactivatedAt, mergedIntoId }: Omit<Person, 'id' | 'role'>): PersonState {
  if (mergedIntoId) return 'merged'
  return deactivatedAt ? 'deactivated' : 'active'
}

type PersonMove = { from: readonly PersonState[]; to: PersonState; otherwise: Partial<Record<PersonState, MessageKey>> }

/** The allowed moves of a guardian's or tutor's account, and what is in the way otherwise. */
export const personMoves = {
  deactivate: {
    from: ['active'],
    to: 'deactivated',
    otherwise: { deactivated: 'people.deactivatedAlready', merged: 'people.isMerged' },
  },
  restore: {
    from: ['deactivated'],
    to: 'active',
    otherwise: { active: 'people.activeAlready', merged: 'people.isMerged' },
  },
  merge: { from: ['active', 'deactivated'], to: 'merged', otherwise: { merged: 'people.mergedAlready' } },
  unmerge: {
    from: ['merged'],
    to: 'active',
    otherwise: { active: 'people.notMerged', deactivated: 'people.notMerged' },
  },
} as const satisfies Record<string, PersonMove>

/** Reason why the move is refused, or null. */
export function moveRefusal(move: PersonMove, person: Omit<Person, 'id' | 'role'>): MessageKey | null {
  const state = getPersonState(person)
  return move.from.includes(state) ? null : (move.otherwise[state] ?? 'refused.conflict')
}

/** What is in the way of merging `from` into `into`, or null. Both are of one role. */
export function mergeRefusal(from: Person, into: Person | null): MessageKey | null {
  if (!into) return 'people.mergeUnknown'
  if (into.id === from.id) return 'people.mergeSame'
  const state = getPersonState(into)
  if (state !== 'active') return state === 'merged' ? 'people.mergeIntoMerged' : 'people.mergeIntoDeactivated'
  return moveRefusal(personMoves.merge, from)
}

/** Whether a changed phone needs the code that was sent to it: an owner answers for it with the reason. */
export function needsPhoneProof(staffRole: StaffRole | null, isPhoneChanged: boolean): boolean {
  return isPhoneChanged && staffRole !== 'owner'
}
