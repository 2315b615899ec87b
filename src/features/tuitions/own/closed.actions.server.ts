import type { Db } from '#db/client.server.ts'
import type { StepMessage } from '#features/messages/actions.server.ts'
import { paths } from '#shared/address/paths.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import type { Locale } from '#shared/messages/locale.ts'
import type { TemplateKind } from '#shared/messages/message-templates.ts'
import { demoMessages } from '../demos/actions.server.ts'
import type { MovedDemo } from '../demos/store.server.ts'
import { findTuitionObstacles } from '../office/store.server.ts'
import type { TuitionStatus } from '../schema.ts'
import type { TuitionRow } from '../store.server.ts'
import { diffWeighed } from '../weighed.rules.ts'
import { findApplicantsToNotify } from './closed.store.server.ts'

type MovedTuition = {
  tuition: { id: string; number: number; phone: string; ownerId: string | null; locale: Locale | null }
  /** the CVs of the tutors who have it, or had it, and hear another message */
  except?: readonly string[]
  /** the demo classes that the same step cancelled or put back */
  demos?: readonly MovedDemo[]
  /** who did it, and need not hear of cancelled demo classes */
  by?: 'Guardian'
  now: Date
}

/** What the applicants of a tuition read that is closed, except the tutor whom it is booked for, and both of cancelled demo classes. */
export async function closingMessages(tx: Db, moved: MovedTuition): Promise<StepMessage[]> {
  const link = paths.tuitions
  const applicants = await findApplicants(tx, moved)
  return [
    ...applicants.map((person) => ({ kind: 'tuitionClosed', ...person, ...toStep(moved, link) }) as const),
    ...demoMessages('demoCancelled', moved),
  ]
}

/** What the other applicants of a tuition read when a tutor is confirmed, and both of cancelled demo classes. */
export async function tutorFoundMessages(tx: Db, moved: MovedTuition): Promise<StepMessage[]> {
  const link = paths.tutor.applications
  const applicants = await findApplicants(tx, moved)
  return [
    ...applicants.map((person) => ({ kind: 'tutorFound', ...person, ...toStep(moved, link) }) as const),
    ...demoMessages('demoCancelled', moved),
  ]
}

/** What the applicants of a tuition read that takes applications again, and both of demo classes that are put back. */
export async function reopeningMessages(tx: Db, moved: MovedTuition): Promise<StepMessage[]> {
  const applicants = await findApplicants(tx, moved)
  return [...applicants.map((person) => toReopened(moved, person)), ...demoMessages('demoRestored', moved)]
}

/** What the applicants of a tuition read that has no tutor any more; while it is paused, closed or pending only of demo classes. */
export function freedMessages(tx: Db, { status, ...moved }: MovedTuition & { status: TuitionStatus }) {
  return status === 'approved' ? reopeningMessages(tx, moved) : demoMessages('demoRestored', moved)
}

/** What the applicants of a tuition read that is public again, as far as they heard that it was closed or has a tutor. */
export async function verifyingMessages(tx: Db, moved: MovedTuition): Promise<StepMessage[]> {
  const applicants = await findApplicants(tx, moved)
  const { isBooked, isConfirmed } = await findTuitionObstacles(tx, moved.tuition.id)
  const after: TemplateKind[] = isBooked || isConfirmed ? ['tuitionClosed'] : ['tuitionClosed', 'tutorFound']
  return applicants.map((person) => ({ ...toReopened(moved, person), after }))
}

type EditedTuition = MovedTuition & { before: TuitionRow; tuition: TuitionRow }

/** What a chosen or confirmed tutor reads when something changes that tutors weigh. */
export async function changedMessages(tx: Db, { before, ...moved }: EditedTuition): Promise<StepMessage[]> {
  if (Object.keys(diffWeighed(before, moved.tuition)).length === 0) return []
  const applicants = await findApplicantsToNotify(tx, moved.tuition.id)
  const step = toStep(moved, paths.tutor.applications)
  return applicants
    .filter(({ isTaken }) => isTaken)
    .map(({ id, phone, accountId }) => {
      return { kind: 'tuitionChanged', role: 'Tutor', phone, accountId, ...step, recordId: id } as const
    })
}

function toReopened(moved: MovedTuition, person: { phone: string; accountId: string }) {
  const link = paths.tuition(formatTuitionId(moved.tuition.number))
  return { kind: 'tuitionReopened', role: 'Tutor', ...person, ...toStep(moved, link) } as const
}

const toStep = ({ tuition, now }: MovedTuition, link: string) => ({
  recordId: tuition.id,
  values: { tuitionId: formatTuitionId(tuition.number), link },
  now,
})

async function findApplicants(tx: Db, { tuition, except = [] }: MovedTuition) {
  const applicants = await findApplicantsToNotify(tx, tuition.id)
  return applicants.filter(({ cvId }) => !except.includes(cvId)).map(({ phone, accountId }) => ({ phone, accountId }))
}
