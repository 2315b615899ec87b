import type { OwnDueState } from './schema.ts'

type DueDays = { remaining: number; dueOn: string; promisedOn: string | null; voidedAt: string | null }

/** The state of a due for its tutor; the promised day counts where it is later. */
export function toOwnState({ remaining, dueOn, promisedOn, voidedAt }: DueDays, today: string): OwnDueState {
  if (voidedAt !== null) return 'void'
  if (remaining === 0) return 'paid'
  return [dueOn, promisedOn ?? ''].every((day) => day < today) ? 'late' : 'open'
}
