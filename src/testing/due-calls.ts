import { eq } from 'drizzle-orm'
import { dueEntries } from '#db/tables/money/due-entries.server.ts'
import { duePayments } from '#db/tables/money/due-payments.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { completeDue, createDue, setPaymentSums } from '#features/payments/calls.ts'
import * as claims from '#features/payments/claims/calls.ts'
import { getOwnDue } from '#features/payments/own/calls.ts'
import type { Due } from '#features/payments/schema.ts'
import type { CallBody } from '#shared/call.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from './applications.ts'
import type { SignedInClient, TestApp, TestClient } from './test-app.ts'
import { createApprovedTutor } from './tutors.ts'

export const AMOUNT = ['Enter an amount.', 'payments.amountRequired'] as const
export const DECIMALS = ['Use at most two decimals, such as 4500.50.', 'payments.amountTooFine'] as const
export const LARGEST = ['The largest amount is ৳1,00,00,000.00.', 'payments.amountTooLarge'] as const
export const SMALLEST = ['The smallest amount is ৳0.01.', 'payments.amountTooSmall'] as const
export const UNREADABLE = ['Enter an amount in taka, such as 4500 or 4,500.50.', 'payments.amountUnreadable'] as const

type Details = CallBody<typeof setPaymentSums>['paymentDetails']
type Paying = { option?: 'oneTime' | 'twoInstallment'; details?: Details; entriesSeen?: number; who?: SignedInClient }

/** Two admins, a tutor with a tuition, and the calls of their dues. */
export async function createDueCalls(app: TestApp) {
  const admin = await app.signInAs('Admin', { name: 'Nasreen Akter' })
  const second = await app.signInAs('Admin', { name: 'Jahid Hasan' })
  const tutor = await createApprovedTutor(app, { admin, name: 'তানভীর রহমান' })
  const tuition = await createApprovedTuition(app, { admin })
  const pair = { tutorId: tutor.cv.tutorId, tuitionId: tuition.tuitionId }
  const create = (parts: Partial<CallBody<typeof createDue>> = {}, who: TestClient = admin) =>
    who.send(createDue, { body: { ...pair, totalDue: 4500, ...parts } })
  return {
    admin,
    second,
    tutor,
    tuition,
    pair,
    create,
    newDue: async (totalDue: number | string = 4500) => (await create({ totalDue })).answer.data,
    pay: ({ _id }: Due, { option = 'oneTime', details, entriesSeen, who = admin }: Paying = {}) =>
      who.send(setPaymentSums, {
        body: { dueId: _id, paymentOption: option, paymentDetails: details, entriesSeen },
      }),
    complete: ({ _id }: Due, entriesSeen?: number, who: TestClient = admin) =>
      who.send(completeDue, { params: { id: _id }, query: { entriesSeen } }),
    /** The rows of a due, its payments and its entries. */
    stored: async ({ _id }: Due) => {
      const [due] = await app.db.select().from(dues).where(eq(dues.id, _id))
      const payments = await app.db
        .select()
        .from(duePayments)
        .where(eq(duePayments.dueId, _id))
        .orderBy(duePayments.part)
      const entries = await app.db.select().from(dueEntries).where(eq(dueEntries.dueId, _id)).orderBy(dueEntries.number)
      return { due, payments, entries }
    },
  }
}

type ClaimBody = Partial<CallBody<typeof claims.createClaim>>

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
    claim: (who: SignedInClient, dueId: string, body: ClaimBody = {}) =>
      who.send(claims.createClaim, { body: { dueId, ...facts, ...body } }),
    accept: (id: string, body: Partial<CallBody<typeof claims.acceptClaim>> = {}, who: SignedInClient = cashier) =>
      who.send(claims.acceptClaim, { params: { id }, body: { ...facts, ...body } }),
    refuse: (id: string, who: SignedInClient = cashier) =>
      who.send(claims.refuseClaim, { params: { id }, body: { reason: 'The money did not arrive.' } }),
    ownDue: async (who: SignedInClient, id: string) => (await who.send(getOwnDue, { params: { id } })).answer.data,
  }
}
