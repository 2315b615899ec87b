import { bookTuition } from '#features/bookings/calls.ts'
import type { CallBody } from '#shared/call.ts'
import type { TestApp, TestClient } from './test-app.ts'
import { createApprovedTutor } from './tutors.ts'

type Wanted = {
  tuitionId: string
  tutorId?: string
  startDate?: string
  accept?: CallBody<typeof bookTuition>['accept']
}

/** An admin, a tutor, and the call that books a tuition for the tutor unless another one is named. */
export async function createBookingCalls(app: TestApp) {
  const admin = await app.signInAs('Admin')
  const tutor = await createApprovedTutor(app, { admin, name: 'Sumaiya Akter Mim' })
  const { cv } = tutor
  return {
    admin,
    tutor,
    cv,
    book: (who: TestClient, { tuitionId, tutorId = cv.tutorId, startDate = 'December 1, 2026', ...wanted }: Wanted) =>
      who.send(bookTuition, { body: { tuitionId, tutorId, startDate, accept: ['notConfirmed'], ...wanted } }),
  }
}
