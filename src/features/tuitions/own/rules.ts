import { isOnlyAmount } from '#shared/format/salary.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { Settlement } from '../lifecycle.rules.ts'
import type { TuitionStatus } from '../schema.ts'

type OwnMove = { from: readonly TuitionStatus[]; to: TuitionStatus; otherwise: MessageKey }

/** What owners may do with their posts; a post that they reopen waits for the team again. */
export const ownMoves = {
  pause: { from: ['approved'], to: 'paused', otherwise: 'tuitions.own.notOpen' },
  resume: { from: ['paused'], to: 'approved', otherwise: 'tuitions.own.notPaused' },
  close: { from: ['pending', 'approved', 'paused'], to: 'closed', otherwise: 'tuitions.own.isClosed' },
  reopen: { from: ['closed'], to: 'pending', otherwise: 'tuitions.own.notClosed' },
} as const satisfies Record<string, OwnMove>

export type OwnMoveName = keyof typeof ownMoves

/** States in which owners edit: an edited rejected post waits for the team again. */
const EDITABLE: readonly TuitionStatus[] = ['pending', 'approved', 'paused', 'rejected']

type Situation = { status: TuitionStatus } & Settlement

const isSettled = ({ isBooked, hasOpenDue }: Settlement) => isBooked || hasOpenDue

/** Why an owner's move is refused, or null: another state, or a tuition that is settled with a tutor. */
export function getOwnMoveRefusal(move: OwnMoveName, situation: Situation): MessageKey | null {
  const { from, otherwise }: OwnMove = ownMoves[move]
  if (!from.includes(situation.status)) return otherwise
  return isSettled(situation) ? 'tuitions.own.settled' : null
}

/** Why an owner's edit is refused, or null. */
export function getOwnEditRefusal(situation: Situation): MessageKey | null {
  if (!EDITABLE.includes(situation.status)) return 'tuitions.own.closedToEdits'
  return isSettled(situation) ? 'tuitions.own.settled' : null
}

/** Fields that an owner changes without another check by the team, beside a salary text that is only an amount. */
const UNCHECKED = ['salaryFrom', 'salaryTo', 'daysPerWeek', 'freeTimes', 'teachingTime', 'houseAndRoad']

/** Whether an edit changes what the team has verified. */
export function needsVerifying(changes: Readonly<Record<string, unknown>>, edited: { salary: string }): boolean {
  return Object.keys(changes).some((field) =>
    field === 'salary' ? !isOnlyAmount(edited.salary) : !UNCHECKED.includes(field),
  )
}

/** The state after an owner's edit. */
export function statusAfterEdit(status: TuitionStatus, { isChecked }: { isChecked: boolean }): TuitionStatus {
  return status === 'rejected' || isChecked ? 'pending' : status
}

const HEADING_FIELDS = ['class', 'gender', 'city', 'areas', 'isOnline']

/** Whether an edit keeps the heading that is stored, which staff may have written. */
export const keepsHeading = (changes: Readonly<Record<string, unknown>>): boolean =>
  !HEADING_FIELDS.some((field) => field in changes)
