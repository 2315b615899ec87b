import { bookTuition, restoreBooking } from '#features/bookings/calls.ts'
import { createDue, restoreDue, setPaymentSums, voidDue, writeOffDue } from '#features/payments/calls.ts'
import { takeBackPayment } from '#features/payments/ledger/calls.ts'
import { replaceTutor } from '#features/payments/refunds/replace.calls.ts'
import { mergePeople, unmergePeople } from '#features/people/calls.ts'
import type { TemplateKind } from '#shared/messages/message-templates.ts'
import { createApplicant, createApprovedTuition } from '../applications.ts'
import type { SignedInClient, TestApp } from '../test-app.ts'

/** A step, what takes it back, and what each person hears of both. */
export type MessageStep = {
  people: Readonly<Record<string, { account: { phone: string } }>>
  /** by the name of the person */
  hears: Readonly<Record<string, { step: TemplateKind; undo: TemplateKind }>>
  step: () => Promise<unknown>
  undo: () => Promise<unknown>
}

const because = { body: { reason: 'The family called us.' } }

/** The steps of dues and payments, and the merging of two accounts. */
export function dueSteps(app: TestApp, admin: SignedInClient): Record<string, () => Promise<MessageStep>> {
  const withDue = async () => {
    const { tuitionId } = await createApprovedTuition(app, { admin })
    const tutor = await createApplicant(app, { tuitionId, admin })
    const body = { tuitionId, tutorId: tutor.cv.tutorId, totalDue: 4500 }
    const create = async () => (await admin.send(createDue, { body })).answer.data._id
    return { people: { tutor }, create }
  }
  return {
    due: async () => {
      const { people, create } = await withDue()
      let id = ''
      return {
        people,
        hears: { tutor: { step: 'dueCreated', undo: 'dueVoided' } },
        step: async () => {
          id = await create()
        },
        undo: () => admin.send(voidDue, { params: { id }, ...because }),
      }
    },
    voiding: async () => {
      const { people, create } = await withDue()
      const params = { id: await create() }
      return {
        people,
        hears: { tutor: { step: 'dueVoided', undo: 'dueCreated' } },
        step: () => admin.send(voidDue, { params, ...because }),
        undo: () => admin.send(restoreDue, { params, ...because }),
      }
    },
    payment: async () => {
      const { people, create } = await withDue()
      const dueId = await create()
      let id = ''
      return {
        people,
        hears: { tutor: { step: 'paymentReceived', undo: 'paymentTakenBack' } },
        step: async () => {
          const body = { dueId, paymentOption: 'oneTime' as const, paymentDetails: { oneTimePaymentAmount: 1000 } }
          id = (await admin.send(setPaymentSums, { body })).answer.data.payments[0]?._id ?? ''
        },
        undo: () => admin.send(takeBackPayment, { params: { id }, ...because }),
      }
    },
    writeOff: async () => {
      const { people, create } = await withDue()
      const params = { id: await create() }
      let id = ''
      return {
        people,
        hears: { tutor: { step: 'dueWrittenOff', undo: 'writeOffTakenBack' } },
        step: async () => {
          const body = { amount: 500, ...because.body }
          id = (await admin.send(writeOffDue, { params, body })).answer.data.payments[0]?._id ?? ''
        },
        undo: () => admin.send(takeBackPayment, { params: { id }, ...because }),
      }
    },
    ending: async () => {
      const guardian = await app.signInAs('Guardian')
      const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
      const tutor = await createApplicant(app, { tuitionId, admin })
      const body = { tuitionId, tutorId: tutor.cv.tutorId, startDate: '2026-12-01' }
      const params = { id: (await admin.send(bookTuition, { body })).answer.data._id }
      const heard = { step: 'bookingEnded', undo: 'tuitionBooked' } as const
      return {
        people: { guardian, tutor },
        hears: { guardian: heard, tutor: heard },
        step: () => admin.send(replaceTutor, { params, body: { ending: 'tutorLeft', endedOn: '2026-11-18' } }),
        undo: () => admin.send(restoreBooking, { params, ...because }),
      }
    },
    merging: async () => {
      const [kept, merged] = [await app.signInAs('Guardian'), await app.signInAs('Guardian')]
      const params = { id: merged.account.id }
      return {
        people: { merged },
        hears: { merged: { step: 'accountMerged', undo: 'accountUnmerged' } },
        step: () => admin.send(mergePeople, { params, body: { phone: kept.account.phone, ...because.body } }),
        undo: () => admin.send(unmergePeople, { params, ...because }),
      }
    },
  }
}
