import { createApplication } from '#features/applications/calls.ts'
import { createConfirmation } from '#features/confirmations/calls.ts'
import { approveTuition, createTuition } from '#features/tuitions/calls.ts'
import type { Tuition } from '#features/tuitions/schema.ts'
import type { CallBody } from '#shared/call.ts'
import type { SignedInClient, TestApp } from './test-app.ts'
import { buildTuitionBody } from './tuitions.ts'
import { createApprovedTutor } from './tutors.ts'

type TuitionOptions = { guardian?: SignedInClient; post?: Partial<CallBody<typeof createTuition>> }

/** A tuition posted by a guardian or a visitor that waits for verification. */
export async function createPendingTuition(app: TestApp, { guardian, post }: TuitionOptions = {}): Promise<Tuition> {
  const { answer } = await (guardian ?? app.visitor).send(createTuition, { body: buildTuitionBody(post) })
  return answer.data
}

/** A tuition posted by a guardian or a visitor and verified by an admin. */
export async function createApprovedTuition(
  app: TestApp,
  { admin, ...poster }: TuitionOptions & { admin?: SignedInClient } = {},
): Promise<Tuition> {
  const { _id: id } = await createPendingTuition(app, poster)
  const { answer } = await (admin ?? (await app.signInAs('Admin'))).send(approveTuition, { params: { id } })
  return answer.data
}

/** A verified tutor who applied to the tuition. */
export async function createApplicant(
  app: TestApp,
  { tuitionId, ...tutor }: { tuitionId: string; admin?: SignedInClient; name?: string },
) {
  const person = await createApprovedTutor(app, tutor)
  const { answer } = await person.send(createApplication, { body: { tuitionId } })
  return { ...person, application: answer.data }
}

export async function confirmTutor(
  admin: SignedInClient,
  { tuitionId, tutor }: { tuitionId: string; tutor: Awaited<ReturnType<typeof createApplicant>> },
) {
  const body = { tuitionId, tutorId: tutor.cv.tutorId, tutorPhone: tutor.account.phone }
  const { answer } = await admin.send(createConfirmation, { body })
  return answer.data
}
