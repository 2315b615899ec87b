import type { Actor } from '#shared/call.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { text } from '#shared/messages/text.ts'
import { normalisePhone } from '#shared/phone.ts'
import { Refusal } from '#shared/refusal.ts'
import { generatedHeading } from './rules.ts'
import type { ApplicationStatus, TuitionInput, TuitionStatus } from './schema.ts'

/** What may be done with a tuition in which state, what follows, and why not otherwise (S1 4). */
export const tuitionMoves = {
  approve: { from: 'pending', to: 'approved', otherwise: 'tuitions.alreadyVerified' },
  apply: { from: 'approved', to: 'approved', otherwise: 'refused.tuitionNotFound' },
} as const satisfies Record<string, { from: TuitionStatus; to: TuitionStatus; otherwise: MessageKey }>

/** What is known of one viewer's dealings with a tuition. */
export type ViewerRelation = { isOwner: boolean; hasApplied: boolean; isConfirmed: boolean }

/** The state a new post starts in: an admin's is approved at once, everybody else's waits (decisions, "States"). */
export function initialStatus(actor: Actor | null): TuitionStatus {
  return actor?.role === 'Admin' ? tuitionMoves.approve.to : tuitionMoves.approve.from
}

/** The heading that is kept: the admin's own words, else the generated one (S1 2.8, 4). Refuses an admin's post without. */
export function resolveHeading(input: TuitionInput, actor: Actor | null): string {
  if (actor?.role !== 'Admin')
    return generatedHeading({ ...input, gender: input.gender[0] ?? '', classes: input.class })
  if (input.heading === '') throw new Refusal(400, 'tuitions.headingRequired', { path: 'heading' })
  return input.heading
}

/** The phone that is kept, 11 digits: a guardian's own, else what was typed (decisions, "Screens"). Refuses none or a wrong one. */
export function resolvePhone(input: Pick<TuitionInput, 'phone'>, actor: Actor | null): string {
  if (actor?.role === 'Guardian') return actor.phone
  if (input.phone === '') throw new Refusal(400, 'phone.required', { path: 'phone' })
  const phone = normalisePhone(input.phone)
  if (!phone) throw new Refusal(400, 'phone.invalid', { path: 'phone' })
  return phone
}

/** Whether the viewer may open the tuition: an approved one everybody, a waiting one its owner and admins. */
export function canOpenTuition(
  status: TuitionStatus,
  viewer: Actor | null,
  { isOwner }: Pick<ViewerRelation, 'isOwner'>,
): boolean {
  return status === 'approved' || isOwner || viewer?.role === 'Admin'
}

/** Whether the viewer gets the phone: admins, the guardian who owns the tuition, and a tutor confirmed for it. */
export function canSeePhone(
  viewer: Actor | null,
  { isOwner, isConfirmed }: Omit<ViewerRelation, 'hasApplied'>,
): boolean {
  return viewer?.role === 'Admin' || isOwner || isConfirmed
}

/** Whether the viewer is told that the phone was reported: admins, and a tutor confirmed for it; neither the public nor the reported person. */
export function canSeeReport(viewer: Actor | null, { isConfirmed }: Pick<ViewerRelation, 'isConfirmed'>): boolean {
  return viewer?.role === 'Admin' || isConfirmed
}

/** What the Apply button says to the viewer and whether it can be pressed (decisions, "States"). */
export function applicationStatus(
  viewer: Actor | null,
  { status, isBooked }: { status: TuitionStatus; isBooked: boolean },
  { hasApplied, isConfirmed }: Omit<ViewerRelation, 'isOwner'>,
): ApplicationStatus {
  const off = (key: MessageKey) => ({ text: text(key), disabled: true })
  if (isConfirmed) return off('tuitions.confirmed')
  if (hasApplied) return off('tuitions.applied')
  if (isBooked) return off('tuitions.booked')
  const canApply = status === tuitionMoves.apply.from && (viewer === null || viewer.role === 'Tutor')
  return { text: text('tuitions.applyNow'), disabled: !canApply }
}
