import { bookTuition } from '#features/bookings/calls.ts'
import type { TestApp, TestClient } from './test-app.ts'
import { createApprovedTutor } from './tutors.ts'

type BookingInput = {
  tuitionId: string
  tutorId?: string
  startDate?: string
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
    book: (
      who: TestClient,
      { tuitionId, tutorId = cv.tutorId, startDate = 'December 1, 2026', ...wanted }: BookingInput,
    ) => who.send(bookTuition, { body: { tuitionId, tutorId, startDate, ...wanted } }),
  }
}
