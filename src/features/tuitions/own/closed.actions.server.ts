import type { MovedDemo } from '#db/cancel-demos.server.ts'
import type { Db } from '#db/client.server.ts'
import { lockRecipients, notifyPerson } from '#features/messaging/actions.server.ts'
import { findLastHeard } from '#features/outbox/steps.store.server.ts'
import { paths } from '#shared/address/paths.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { findApplicantsToNotify } from './closed.store.server.ts'
import { notifyOfDemos } from './demos.actions.server.ts'

type MovedTuition = {
  tuition: { id: string; number: number; phone: string; ownerId: string | null; locale: Locale | null }
  /** the tutor who has it, or had it, and hears another message */
  exceptCvId?: string | null
  /** phones that the same transaction notifies after this */
  alsoNotified?: readonly string[]
  /** the demo classes that the same step cancelled or put back */
  demos?: readonly MovedDemo[]
  /** who did it, and need not hear of cancelled demo classes */
  by?: 'Guardian'
  now: Date
}

/** Tells the applicants of a tuition that it is closed, except the tutor whom it is booked for, and both of cancelled demo classes. */
export async function notifyApplicantsOfClosing(tx: Db, moved: MovedTuition): Promise<void> {
  const link = paths.tuitions
  for (const { cvId: _, ...person } of await lockApplicants(tx, moved))
    await notifyPerson(tx, { kind: 'tuitionClosed', ...person, ...toStep(moved, link) })
  await notifyOfDemos(tx, 'demoCancelled', moved)
}

/** Tells the other applicants of a tuition that a tutor is confirmed, and both of cancelled demo classes. */
export async function notifyApplicantsOfTutor(tx: Db, moved: MovedTuition): Promise<void> {
  const link = paths.tutor.applications
  for (const { cvId: _, ...person } of await lockApplicants(tx, moved))
    await notifyPerson(tx, { kind: 'tutorFound', ...person, ...toStep(moved, link) })
  await notifyOfDemos(tx, 'demoCancelled', moved)
}

/** Tells the applicants of a tuition that it is open again, and both of demo classes that are put back. */
export async function notifyApplicantsOfReopening(tx: Db, moved: MovedTuition): Promise<void> {
  for (const person of await lockApplicants(tx, moved)) await notifyOfReopening(tx, moved, person)
  await notifyOfDemos(tx, 'demoRestored', moved)
}

/** Tells the applicants of a tuition that is verified again, as far as they heard that it was closed. */
export async function notifyApplicantsOfVerifying(tx: Db, moved: MovedTuition): Promise<void> {
  const recordId = moved.tuition.id
  const kinds = ['tuitionClosed', 'tuitionReopened'] as const
  for (const person of await lockApplicants(tx, moved)) {
    const last = await findLastHeard(tx, { phone: person.phone, recordId, tuitionId: '', kinds })
    if (last?.kind === 'tuitionClosed') await notifyOfReopening(tx, moved, person)
  }
}

type Applicant = Awaited<ReturnType<typeof findApplicantsToNotify>>[number]

async function notifyOfReopening(tx: Db, moved: MovedTuition, { phone, accountId }: Applicant): Promise<void> {
  const link = paths.tuition(formatTuitionId(moved.tuition.number))
  await notifyPerson(tx, { kind: 'tuitionReopened', role: 'Tutor', phone, accountId, ...toStep(moved, link) })
}

const toStep = ({ tuition, now }: MovedTuition, link: string) => ({
  recordId: tuition.id,
  values: { tuitionId: formatTuitionId(tuition.number), link },
  now,
})

async function lockApplicants(tx: Db, { tuition, exceptCvId = null, alsoNotified = [], demos = [] }: MovedTuition) {
  const applicants = await findApplicantsToNotify(tx, tuition.id)
  await lockRecipients(tx, [...[...applicants, ...demos].map(({ phone }) => phone), ...alsoNotified, tuition.phone])
  return applicants.filter(({ cvId }) => cvId !== exceptCvId)
}
