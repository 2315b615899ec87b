import { bookTuition } from '#features/bookings/calls.ts'
import { giveBookingFeedback } from '#features/bookings/feedback/calls.ts'
import { createDue, setPaymentSums } from '#features/payments/calls.ts'
import { approveRefund, requestRefund } from '#features/payments/refunds/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '../applications.ts'
import { type Cast, REASON, type Scenarios } from './scenario.ts'

const END = { ending: 'familyEnded', endedOn: '2026-11-17' } as const

/** Refunds and other tutors by the fee terms. */
export function promiseScenarios({ app, owner }: Cast): Scenarios {
  const booked = async () => {
    const { tuitionId } = await createApprovedTuition(app, { admin: owner })
    const tutor = await createApplicant(app, { tuitionId, admin: owner })
    await confirmTutor(owner, { tuitionId, tutor })
    const body = { tuitionId, tutorId: tutor.cv.tutorId, startDate: 'November 15, 2026' }
    return { tutor, ...body, bookingId: (await owner.send(bookTuition, { body })).answer.data._id }
  }
  const paid = async () => {
    const { tutor, tuitionId, tutorId, bookingId } = await booked()
    const due = await owner.send(createDue, { body: { tuitionId, tutorId, totalDue: 3000 } })
    const paymentDetails = { oneTimePaymentAmount: 3000 }
    const body = { dueId: due.answer.data._id, paymentOption: 'oneTime', paymentDetails } as const
    await owner.send(setPaymentSums, { body })
    return { tutor, bookingId }
  }
  const requested = async () => {
    const { tutor, bookingId } = await paid()
    return { id: (await tutor.send(requestRefund, { body: { bookingId, ...END } })).answer.data._id }
  }
  return {
    'POST refunds': async () => {
      const { tutor, bookingId } = await paid()
      return { who: tutor, body: { bookingId, ...END } }
    },
    'POST refunds/:id/approve': async () => ({ who: owner, params: await requested(), body: {} }),
    'POST refunds/:id/refuse': async () => ({ who: owner, params: await requested(), body: REASON }),
    'POST refunds/:id/pay': async () => {
      const params = await requested()
      await owner.send(approveRefund, { params, body: {} })
      return { who: owner, params, body: { method: 'cash' } }
    },
    'POST bookings/:id/feedback': async () => {
      const { tutor, bookingId } = await booked()
      return { who: tutor, params: { id: bookingId }, body: { outcome: 'wrong', note: 'Nobody opens the door.' } }
    },
    'POST bookings/:id/feedback/handle': async () => {
      const { tutor, bookingId: id } = await booked()
      await tutor.send(giveBookingFeedback, { params: { id }, body: { outcome: 'notHeld' } })
      return { who: owner, params: { id } }
    },
    'POST bookings/:id/replace': async () => ({ who: owner, params: { id: (await booked()).bookingId }, body: END }),
  }
}
