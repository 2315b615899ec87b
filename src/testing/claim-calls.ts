import { createDue } from '#features/payments/calls.ts'
import * as calls from '#features/payments/claims/calls.ts'
import { getOwnDue } from '#features/payments/own/calls.ts'
import type { CallBody } from '#shared/call.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from './applications.ts'
import type { SignedInClient, TestApp } from './test-app.ts'

type Body = Partial<CallBody<typeof calls.createClaim>>

/** A cashier, and tutors with dues of which they say to have paid. */
export async function createClaimCalls(app: TestApp) {
  const owner = await app.signInAs('Admin', { name: 'Nasreen Akter' })
  const cashier = await app.signInAs('Admin', { staffRole: 'cashier', name: 'Jahid Hasan' })
  const facts = { amount: 500, method: 'cash', paidOn: '2026-11-18' } as const
  return {
    owner,
    cashier,
    /** A confirmed tutor with a due. */
    newDue: async (totalDue = 4500) => {
      const { tuitionId, _id } = await createApprovedTuition(app, { admin: owner })
      const tutor = await createApplicant(app, { tuitionId, admin: owner })
      await confirmTutor(owner, { tuitionId, tutor })
      const pair = { tuitionId, tutorId: tutor.cv.tutorId }
      const due = (await owner.send(createDue, { body: { ...pair, totalDue } })).answer.data
      return { tutor, due, pair, tuition: _id }
    },
    claim: (who: SignedInClient, dueId: string, body: Body = {}) =>
      who.send(calls.createClaim, { body: { dueId, ...facts, ...body } }),
    accept: (id: string, body: Partial<CallBody<typeof calls.acceptClaim>> = {}, who: SignedInClient = cashier) =>
      who.send(calls.acceptClaim, { params: { id }, body: { ...facts, ...body } }),
    refuse: (id: string, who: SignedInClient = cashier) =>
      who.send(calls.refuseClaim, { params: { id }, body: { reason: 'The money did not arrive.' } }),
    ownDue: async (who: SignedInClient, id: string) => (await who.send(getOwnDue, { params: { id } })).answer.data,
  }
}
