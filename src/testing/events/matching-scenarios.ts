import { removeApplication } from '#features/applications/calls.ts'
import { bookTuition, cancelBooking } from '#features/bookings/calls.ts'
import { addConfirmationComment, takeBackConfirmation } from '#features/confirmations/calls.ts'
import { completeDue, createDue, setPaymentSums, voidDue, writeOffDue } from '#features/payments/calls.ts'
import { recordCharge } from '#features/payments/cash-box/calls.ts'
import { createClaim } from '#features/payments/claims/calls.ts'
import { closeMonth } from '#features/payments/ledger/calls.ts'
import { changeApprovals } from '#features/settings/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '../applications.ts'
import { createApprovedTutor } from '../tutors.ts'
import { type Cast, REASON, type Scenarios } from './scenario.ts'

const charge = { method: 'bkash', paidOn: '2026-11-17', amount: 5, note: 'Cashing out' } as const

/** Applications, confirmations, bookings and dues. */
export function matchingScenarios({ app, owner }: Cast): Scenarios {
  const newPair = async () => {
    const { tuitionId } = await createApprovedTuition(app, { admin: owner })
    return { tuitionId, tutor: await createApprovedTutor(app, { admin: owner }) }
  }
  const applied = async () => {
    const { tuitionId } = await createApprovedTuition(app, { admin: owner })
    return { tuitionId, tutor: await createApplicant(app, { tuitionId, admin: owner }) }
  }
  const confirmed = async () => {
    const pair = await applied()
    const { _id: id } = await confirmTutor(owner, pair)
    return { ...pair, id }
  }
  const commented = async () => {
    const { id } = await confirmed()
    const { data } = (await owner.send(addConfirmationComment, { body: { id, text: 'Likes her.' } })).answer
    return { conformId: id, commentId: data.comment[0]?._id ?? '' }
  }
  const booked = async () => {
    const { tuitionId, tutor } = await confirmed()
    const body = { tuitionId, tutorId: tutor.cv.tutorId, startDate: 'December 1, 2026' }
    const { _id: id, number } = (await owner.send(bookTuition, { body })).answer.data
    return { ...body, tutor, id, number }
  }
  const due = async () => {
    const { tuitionId, tutorId } = await booked()
    return { id: (await owner.send(createDue, { body: { tuitionId, tutorId, totalDue: 4500 } })).answer.data._id }
  }
  const payment = async () => {
    const paymentDetails = { oneTimePaymentAmount: 500 }
    const body = { dueId: (await due()).id, paymentOption: 'oneTime', paymentDetails } as const
    return { id: (await owner.send(setPaymentSums, { body })).answer.data.payments[0]?._id ?? '' }
  }
  const askedFor = async () => {
    const colleague = await app.signInAs('Admin')
    const params = await due()
    await owner.send(changeApprovals, { body: { secondAbove: 0 } })
    const body = { ...REASON, amount: 5 }
    const { request } = (await colleague.send(writeOffDue, { params, body })).answer.data
    await owner.send(changeApprovals, { body: { secondAbove: null } })
    return { id: request?._id ?? '' }
  }
  const toClaim = async () => {
    const { tuitionId, tutor } = await confirmed()
    const { tutorId } = tutor.cv
    const { _id: dueId } = (await owner.send(createDue, { body: { tuitionId, tutorId, totalDue: 4500 } })).answer.data
    return { tutor, body: { dueId, amount: 4500, method: 'cash', paidOn: '2026-11-17' } as const }
  }
  const claimed = async () => {
    const { tutor, body } = await toClaim()
    return { id: (await tutor.send(createClaim, { body })).answer.data._id }
  }
  return {
    'POST applications/create-application': async () => {
      const { tuitionId, tutor } = await newPair()
      return { who: tutor, body: { tuitionId } }
    },
    'POST applications/invite-tutor': async () => {
      const { tuitionId, tutor } = await newPair()
      return { who: owner, body: { tuitionId, inviteOption: tutor.cv.tutorId } }
    },
    'POST invite-sms/send': async () => {
      const { tuitionId, tutor } = await newPair()
      return { who: owner, body: { tuitionId, tutorId: tutor.cv.tutorId, to: tutor.account.phone } }
    },
    'POST applications/remove/:id': async () => {
      const { tutor } = await applied()
      return { who: owner, params: { id: tutor.application._id }, body: REASON }
    },
    'POST applications/restore/:id': async () => {
      const params = { id: (await applied()).tutor.application._id }
      await owner.send(removeApplication, { params, body: REASON })
      return { who: owner, params, body: REASON }
    },
    'POST conforms': async () => {
      const { tuitionId, tutor } = await applied()
      return { who: owner, body: { tuitionId, tutorId: tutor.cv.tutorId, tutorPhone: tutor.account.phone } }
    },
    'POST conforms/take-back/:id': async () => ({
      who: owner,
      params: { id: (await confirmed()).id },
      body: REASON,
    }),
    'POST conforms/restore/:id': async () => {
      const params = { id: (await confirmed()).id }
      await owner.send(takeBackConfirmation, { params, body: REASON })
      return { who: owner, params, body: REASON }
    },
    'POST confirmations/:id/outcome': async () => {
      const { id, tutor } = await confirmed()
      return { who: tutor, params: { id }, body: { outcome: 'talking' } }
    },
    'POST conforms/comment': async () => ({ who: owner, body: { id: (await confirmed()).id, text: 'Likes her.' } }),
    'PUT conforms/comment/update': async () => ({ who: owner, body: { ...(await commented()), text: 'Likes him.' } }),
    'DELETE conforms/comment/delete': async () => ({ who: owner, body: await commented() }),
    'POST booked': async () => {
      const { tuitionId, tutor } = await confirmed()
      return { who: owner, body: { tuitionId, tutorId: tutor.cv.tutorId, startDate: 'December 1, 2026' } }
    },
    'POST agreements/accept': async () => {
      const { tutor, number: booking } = await booked()
      return { who: tutor, body: { booking, version: 1 } }
    },
    'POST agreements/accept-by-phone': async () => {
      const { number: booking } = await booked()
      return { who: owner, body: { booking, version: 1, side: 'Guardian' } }
    },
    'POST agreements/change': async () => {
      const { number: booking } = await booked()
      return { who: owner, body: { booking, version: 1, salary: 6500, startDate: '2026-12-02' } }
    },
    'POST booked/cancel/:id': async () => ({ who: owner, params: { id: (await booked()).id }, body: REASON }),
    'POST booked/restore/:id': async () => {
      const params = { id: (await booked()).id }
      await owner.send(cancelBooking, { params, body: REASON })
      return { who: owner, params, body: REASON }
    },
    'POST payments/create': async () => {
      const { tuitionId, tutorId } = await booked()
      return { who: owner, body: { tuitionId, tutorId, totalDue: 4500 } }
    },
    'POST payments/due-payment': async () => ({
      who: owner,
      body: {
        dueId: (await due()).id,
        paymentOption: 'oneTime',
        paymentDetails: { oneTimePaymentDate: '2026-11-18T06:00:00Z', oneTimePaymentAmount: 4500 },
      },
    }),
    'POST payments/add': async () => ({
      who: owner,
      body: { dueId: (await due()).id, paymentOption: 'oneTime', amount: '4500' },
    }),
    'PATCH payments/:id/complete': async () => ({ who: owner, params: await due() }),
    'POST payments/void/:id': async () => ({ who: owner, params: await due(), body: REASON }),
    'POST payments/restore/:id': async () => {
      const params = await due()
      await owner.send(voidDue, { params, body: REASON })
      return { who: owner, params, body: REASON }
    },
    'POST payments/reopen/:id': async () => {
      const params = await due()
      await owner.send(completeDue, { params })
      return { who: owner, params, body: REASON }
    },
    'POST payments/write-off/:id': async () => ({ who: owner, params: await due(), body: { ...REASON, amount: 5 } }),
    'POST payments/change/:id': async () => ({ who: owner, params: await due(), body: { ...REASON, totalDue: 5000 } }),
    'POST payments/credit/:id': async () => {
      const { tuitionId, tutorId } = await booked()
      const create = async (totalDue: number) =>
        (await owner.send(createDue, { body: { tuitionId, tutorId, totalDue } })).answer.data._id
      const [dueId, other] = [await create(400), await create(500)]
      const body = { dueId, paymentOption: 'oneTime', paymentDetails: { oneTimePaymentAmount: 500 } } as const
      await owner.send(setPaymentSums, { body })
      return { who: owner, params: { id: dueId }, body: { dueId: other, amount: 5 } }
    },
    'POST payments/settle/:id': async () => ({ who: owner, params: await due(), body: REASON }),
    'POST payments/cancel-booking/:id': async () => {
      const { id, ...ids } = await booked()
      const { tuitionId, tutorId } = ids
      await owner.send(createDue, { body: { tuitionId, tutorId, totalDue: 4500 } })
      return { who: owner, params: { id }, body: REASON }
    },
    'POST payments/remind/:id': async () => ({ who: owner, params: await due() }),
    'POST payments/correct/:id': async () => ({ who: owner, params: await payment(), body: { amount: 400 } }),
    'POST payments/take-back/:id': async () => ({ who: owner, params: await payment(), body: REASON }),
    'POST payments/refund/:id': async () => ({ who: owner, params: await payment(), body: { ...REASON, amount: 5 } }),
    'POST payments/claims': async () => {
      const { tutor, body } = await toClaim()
      return { who: tutor, body }
    },
    'POST payments/claims/:id/accept': async () => ({
      who: owner,
      params: await claimed(),
      body: { amount: 4500, method: 'cash', paidOn: '2026-11-17' },
    }),
    'POST payments/claims/:id/refuse': async () => ({ who: owner, params: await claimed(), body: REASON }),
    'POST payments/approvals/approve/:id': async () => ({ who: owner, params: await askedFor() }),
    'POST payments/approvals/refuse/:id': async () => ({ who: owner, params: await askedFor(), body: REASON }),
    'POST payments/cash-box/count': async () => ({
      who: owner,
      body: { ...REASON, method: 'rocket', day: '2026-11-17', amount: 5 },
    }),
    'POST payments/charges': async () => ({ who: owner, body: charge }),
    'POST payments/charges/take-back/:id': async () => {
      const { charges } = (await owner.send(recordCharge, { body: charge })).answer.data
      return { who: owner, params: { id: charges[0]?._id ?? '' }, body: REASON }
    },
    'POST payments/months/close': async () => ({ who: owner, body: { month: '2026-09' } }),
    'POST payments/months/reopen': async () => {
      const body = { month: '2026-08' }
      await owner.send(closeMonth, { body })
      return { who: owner, body: { ...body, ...REASON } }
    },
  }
}
