import type { Actor } from '#shared/call.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { normalisePhone } from '#shared/phone.ts'
import { Refusal } from '#shared/refusal.ts'
import { generatedHeading } from './rules.ts'
import type { ApplyState, TuitionInput, TuitionStatus } from './schema.ts'

/** The moves of a tuition: allowed state, next state and the refusal otherwise. [STATE-03, STATE-04, OFF-150] */
export const tuitionMoves = {
  approve: { from: 'pending', to: 'approved', otherwise: 'tuitions.alreadyVerified' },
  apply: { from: 'approved', to: 'approved', otherwise: 'refused.tuitionNotFound' },
  reject: { from: 'pending', to: 'rejected', otherwise: 'tuitions.notPending' },
  restore: { from: 'rejected', to: 'pending', otherwise: 'tuitions.notRejected' },
  close: { from: 'approved', to: 'closed', otherwise: 'tuitions.notOpen' },
  reopen: { from: 'closed', to: 'approved', otherwise: 'tuitions.notClosed' },
} as const satisfies Record<string, { from: TuitionStatus; to: TuitionStatus; otherwise: MessageKey }>

/** What others built on a tuition. */
export type TuitionObstacles = { isBooked: boolean; hasOpenDue: boolean }

/** Why a move is refused, or null: another state, or what was built on an open tuition. [OFF-150, OFF-152] */
export function getMoveRefusal(
  move: keyof typeof tuitionMoves,
  { status, isBooked, hasOpenDue }: { status: TuitionStatus } & TuitionObstacles,
): MessageKey | null {
  const { from, otherwise } = tuitionMoves[move]
  if (status !== from) return move === 'approve' && status === 'rejected' ? 'tuitions.isRejected' : otherwise
  if (move !== 'close') return null
  if (isBooked) return 'tuitions.closeBooked'
  return hasOpenDue ? 'tuitions.closeWithDue' : null
}

/** Whether verifying needs a reason: the phone of the post is reported. [OFF-157] */
export function needsReasonToVerify({ isReported, reason }: { isReported: boolean; reason: string }): boolean {
  return isReported && reason === ''
}

/** Whether the viewer reads why a tuition was rejected or closed: its owner and admins. [OFF-153] */
export function canSeeStateReason(viewer: Actor | null, { isOwner }: Pick<ViewerRelation, 'isOwner'>): boolean {
  return isOwner || viewer?.role === 'Admin'
}

/** How one viewer relates to a tuition. */
export type ViewerRelation = { isOwner: boolean; hasApplied: boolean; isConfirmed: boolean }

export const NO_RELATION: ViewerRelation = { isOwner: false, hasApplied: false, isConfirmed: false }

/** Initial state of a post: an admin's is approved at once, any other is pending. [DEC-54] */
export function initialStatus(actor: Actor | null): TuitionStatus {
  return actor?.role === 'Admin' ? tuitionMoves.approve.to : tuitionMoves.approve.from
}

/** Heading to store: the admin's own, else the generated one; 400 if an admin sends none. [TFORM-24, TFORM-25] */
export function resolveHeading(input: TuitionInput, actor: Actor | null): string {
  if (actor?.role !== 'Admin')
    return generatedHeading({ ...input, gender: input.gender[0] ?? '', classes: input.class })
  if (input.heading === '') throw new Refusal(400, 'tuitions.headingRequired', { path: 'heading' })
  return input.heading
}

/** Phone to store, 11 digits: a guardian's own, else the typed one; 400 if missing or invalid. [DEC-78] */
export function resolvePhone(input: Pick<TuitionInput, 'phone'>, actor: Actor | null): string {
  if (actor?.role === 'Guardian') return actor.phone
  if (input.phone === '') throw new Refusal(400, 'phone.required', { path: 'phone' })
  const phone = normalisePhone(input.phone)
  if (!phone) throw new Refusal(400, 'phone.invalid', { path: 'phone' })
  return phone
}

/** States that an applicant still opens, to read that the tuition takes no applications. */
const KNOWN_TO_APPLICANTS: readonly TuitionStatus[] = ['paused', 'closed']

/** Whether the viewer may open the tuition: approved ones are public, others for the owner and admins. [DEC-35, FAM-225] */
export function canOpenTuition(
  status: TuitionStatus,
  viewer: Actor | null,
  { isOwner, hasApplied }: Pick<ViewerRelation, 'isOwner' | 'hasApplied'>,
): boolean {
  if (status === 'approved' || isOwner || viewer?.role === 'Admin') return true
  return hasApplied && KNOWN_TO_APPLICANTS.includes(status)
}

/** What anybody reads of a tuition that was public before: it is closed or paused; null for any other. [WEB-340] */
export function formerState({ status, approvedAt }: { status: TuitionStatus; approvedAt: Date | null }) {
  if (approvedAt === null) return null
  return status === 'closed' || status === 'paused' ? status : null
}

/** Whether the viewer gets the phone: admins, the owner and a tutor confirmed for the tuition. [DEC-50] */
export function canSeePhone(
  viewer: Actor | null,
  { isOwner, isConfirmed }: Omit<ViewerRelation, 'hasApplied'>,
): boolean {
  return viewer?.role === 'Admin' || isOwner || isConfirmed
}

/** Whether the viewer learns of a report: admins and a confirmed tutor, never the public or the reported person. [DEC-57] */
export function canSeeReport(viewer: Actor | null, { isConfirmed }: Pick<ViewerRelation, 'isConfirmed'>): boolean {
  return viewer?.role === 'Admin' || isConfirmed
}

/** What the viewer can do about applying to the tuition. [DEC-58] */
export function toApplyState(
  viewer: Actor | null,
  { status, isBooked }: { status: TuitionStatus; isBooked: boolean },
  { hasApplied, isConfirmed }: Omit<ViewerRelation, 'isOwner'>,
): ApplyState {
  if (isConfirmed) return 'confirmed'
  if (hasApplied) return 'applied'
  if (isBooked) return 'booked'
  if (status !== tuitionMoves.apply.from) return 'pending'
  return viewer === null || viewer.role === 'Tutor' ? 'open' : 'tutorsOnly'
}

/** Text of the Apply button by state. [TLIST-19, TLIST-20, DEC-58] */
export const applyTexts = {
  open: 'tuitions.applyNow',
  tutorsOnly: 'tuitions.applyNow',
  pending: 'tuitions.applyNow',
  applied: 'tuitions.applied',
  confirmed: 'tuitions.confirmed',
  booked: 'tuitions.booked',
} as const satisfies Record<ApplyState, MessageKey>
