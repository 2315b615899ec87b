import type { Actor } from '#shared/call.ts'
import { normalisePhone } from '#shared/format/phone.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { Refusal } from '#shared/refusal.ts'
import { generatedHeading } from './rules.ts'
import type { ApplyState, TuitionInput, TuitionStatus } from './schema.ts'
import { toStage } from './stage.rules.ts'

/** The moves of a tuition: allowed state, next state and the refusal otherwise. */
export const tuitionMoves = {
  approve: { from: 'pending', to: 'approved', otherwise: 'tuitions.alreadyVerified' },
  apply: { from: 'approved', to: 'approved', otherwise: 'refused.tuitionNotFound' },
  unverify: { from: 'approved', to: 'pending', otherwise: 'tuitions.notOpen' },
  reject: { from: 'pending', to: 'rejected', otherwise: 'tuitions.notPending' },
  restore: { from: 'rejected', to: 'pending', otherwise: 'tuitions.notRejected' },
  close: { from: 'approved', to: 'closed', otherwise: 'tuitions.notOpen' },
  reopen: { from: 'closed', to: 'approved', otherwise: 'tuitions.notClosed' },
} as const satisfies Record<string, { from: TuitionStatus; to: TuitionStatus; otherwise: MessageKey }>

/** What settles a tuition with a tutor. */
export type Settlement = { isBooked: boolean; hasOpenDue: boolean }

/** What others built on a tuition. */
export type TuitionObstacles = Settlement & { isConfirmed: boolean }

/** Why a move is refused, or null: another state, or what was built on an open tuition. */
export function getMoveRefusal(
  move: keyof typeof tuitionMoves,
  { status, isBooked, hasOpenDue, isConfirmed }: { status: TuitionStatus } & TuitionObstacles,
): MessageKey | null {
  const { from, otherwise } = tuitionMoves[move]
  if (status !== from) return move === 'approve' && status === 'rejected' ? 'tuitions.isRejected' : otherwise
  if (move === 'unverify') return unverifyRefusal({ isBooked, hasOpenDue, isConfirmed })
  if (move !== 'close') return null
  if (isBooked) return 'tuitions.closeBooked'
  return hasOpenDue ? 'tuitions.closeWithDue' : null
}

function unverifyRefusal({ isBooked, hasOpenDue, isConfirmed }: TuitionObstacles): MessageKey | null {
  if (isBooked) return 'tuitionOffice.unverify.isBooked'
  if (hasOpenDue) return 'tuitionOffice.unverify.hasDue'
  return isConfirmed ? 'tuitionOffice.unverify.isConfirmed' : null
}

/** Whether verifying needs a reason: the phone of the post is reported. */
export function needsReasonToVerify({ isReported, reason }: { isReported: boolean; reason: string }): boolean {
  return isReported && reason === ''
}

/** Whether the viewer reads why a tuition was rejected or closed: its owner and admins. */
export function canSeeStateReason(viewer: Actor | null, { isOwner }: Pick<ViewerRelation, 'isOwner'>): boolean {
  return isOwner || viewer?.role === 'Admin'
}

/** Whether the viewer reads phones and links in its texts that staff did not release: its owner and admins. */
export const canSeeContacts = canSeeStateReason

/** How one viewer relates to a tuition; `applied` is the state of an application that keeps from applying again. */
export type ViewerRelation = {
  isOwner: boolean
  applied: 'applied' | 'shortlisted' | 'chosen' | 'declined' | null
  isConfirmed: boolean
  isBookedForViewer: boolean
}

export const NO_RELATION: ViewerRelation = {
  isOwner: false,
  applied: null,
  isConfirmed: false,
  isBookedForViewer: false,
}

/** Initial state of a post: an admin's is approved at once, any other is pending. */
export function initialStatus(actor: Actor | null): TuitionStatus {
  return actor?.role === 'Admin' ? tuitionMoves.approve.to : tuitionMoves.approve.from
}

/** Heading to store: the admin's own, else the generated one; 400 if an admin sends none. */
export function resolveHeading(input: TuitionInput, actor: Actor | null): string {
  if (actor?.role !== 'Admin')
    return generatedHeading({ ...input, gender: input.gender[0] ?? '', classes: input.class })
  if (input.heading === '') throw new Refusal(400, 'tuitions.headingRequired', { path: 'heading' })
  return input.heading
}

/** Phone to store, 11 digits: a guardian's own, else the typed one; 400 if missing or invalid. */
export function resolvePhone(input: Pick<TuitionInput, 'phone'>, actor: Actor | null): string {
  if (actor?.role === 'Guardian') return actor.phone
  if (input.phone === '') throw new Refusal(400, 'phone.required', { path: 'phone' })
  const phone = normalisePhone(input.phone)
  if (!phone) throw new Refusal(400, 'phone.invalid', { path: 'phone' })
  return phone
}

/** States that an applicant still opens, to read that the tuition takes no applications. */
const KNOWN_TO_APPLICANTS: readonly TuitionStatus[] = ['paused', 'closed']

/** Whether the viewer may open the tuition: approved ones are public, others for the owner and admins. */
export function canOpenTuition(
  status: TuitionStatus,
  viewer: Actor | null,
  { isOwner, applied }: Pick<ViewerRelation, 'isOwner' | 'applied'>,
): boolean {
  if (status === 'approved' || isOwner || viewer?.role === 'Admin') return true
  return applied !== null && KNOWN_TO_APPLICANTS.includes(status)
}

/** What anybody reads of a tuition that was public before: it is closed or paused; null for any other. */
export function formerState({ status, approvedAt }: { status: TuitionStatus; approvedAt: Date | null }) {
  if (approvedAt === null) return null
  return status === 'closed' || status === 'paused' ? status : null
}

/** Whether the viewer gets the phone: admins, the owner and a tutor confirmed for the tuition. */
export function canSeePhone(
  viewer: Actor | null,
  { isOwner, isConfirmed }: Pick<ViewerRelation, 'isOwner' | 'isConfirmed'>,
): boolean {
  return viewer?.role === 'Admin' || isOwner || isConfirmed
}

/** Whether the viewer learns of a report: admins and a confirmed tutor, never the public or the reported person. */
export function canSeeReport(viewer: Actor | null, { isConfirmed }: Pick<ViewerRelation, 'isConfirmed'>): boolean {
  return viewer?.role === 'Admin' || isConfirmed
}

type Openness = { status: TuitionStatus; isBooked: boolean; hasTutor: boolean }

/** Why a tuition takes no applications from anybody; null if it does. */
export function getApplyObstacle({ status, isBooked, hasTutor }: Openness): 'booked' | 'pending' | 'found' | null {
  if (isBooked) return 'booked'
  if (status !== tuitionMoves.apply.from) return 'pending'
  return hasTutor ? 'found' : null
}

/** What the viewer can do about applying to the tuition. */
export function toApplyState(
  viewer: Actor | null,
  tuition: Openness,
  { applied, isConfirmed, isBookedForViewer }: Omit<ViewerRelation, 'isOwner'>,
): ApplyState {
  const state = isConfirmed ? 'confirmed' : applied
  if (state) return toStage({ state, tuition, isBookedForTutor: isBookedForViewer })
  const obstacle = getApplyObstacle(tuition)
  if (obstacle) return obstacle
  return viewer === null || viewer.role === 'Tutor' ? 'open' : 'tutorsOnly'
}

/** Text of the Apply button by state. */
export const applyTexts = {
  open: 'tuitions.applyNow',
  tutorsOnly: 'tuitions.applyNow',
  pending: 'tuitions.applyNow',
  found: 'tuitions.found',
  booked: 'tuitions.booked',
  applied: 'choose.step.applied',
  shortlisted: 'choose.step.shortlisted',
  chosen: 'choose.step.chosen',
  confirmed: 'choose.step.confirmed',
  declined: 'choose.step.declined',
  withdrawn: 'choose.step.withdrawn',
  closed: 'choose.step.closed',
} as const satisfies Record<ApplyState, MessageKey>
