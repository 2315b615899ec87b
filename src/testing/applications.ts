import { createApplication } from '#features/applications/calls.ts'
import { createConfirmation } from '#features/confirmations/calls.ts'
import { approveTuition, createTuition } from '#features/tuitions/calls.ts'
import type { Tuition } from '#features/tuitions/schema.ts'
import type { BodyOf } from '#shared/call.ts'
import type { SignedIn, TestApp } from './test-app.ts'
import { tuitionPost } from './tuitions.ts'
import { approvedTutor } from './tutors.ts'

type Poster = { guardian?: SignedIn; post?: Partial<BodyOf<typeof createTuition>> }

/** A tuition that a guardian, or a visitor, posted and that waits for verification. */
export async function pendingTuition(app: TestApp, { guardian, post }: Poster = {}): Promise<Tuition> {
  const { answer } = await (guardian ?? app.visitor).send(createTuition, { body: tuitionPost(post) })
  return answer.data
}

/** A tuition that a guardian, or a visitor, posted and that an admin verified. */
export async function approvedTuition(
  app: TestApp,
  { admin, ...poster }: Poster & { admin?: SignedIn } = {},
): Promise<Tuition> {
  const { _id: id } = await pendingTuition(app, poster)
  const { answer } = await (admin ?? (await app.person('Admin'))).send(approveTuition, { params: { id } })
  return answer.data
}

/** A verified tutor who applied to the tuition, with the application. */
export async function applicant(
  app: TestApp,
  { tuitionId, ...tutor }: { tuitionId: string; admin?: SignedIn; name?: string },
) {
  const person = await approvedTutor(app, tutor)
  const { answer } = await person.send(createApplication, { body: { tuitionId } })
  return { ...person, application: answer.data }
}

/** Has an admin confirm an applicant. */
export async function confirm(
  admin: SignedIn,
  { tuitionId, tutor }: { tuitionId: string; tutor: Awaited<ReturnType<typeof applicant>> },
) {
  const body = { tuitionId, tutorId: tutor.cv.tutorId, tutorPhone: tutor.account.phone }
  const { answer } = await admin.send(createConfirmation, { body })
  return answer.data
}
