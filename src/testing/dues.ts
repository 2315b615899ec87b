import type { Due } from '#features/payments/schema.ts'

const NO_PAYMENTS = {
  oneTimePaymentDate: null,
  oneTimePaymentAmount: null,
  firstInstallmentDate: null,
  firstInstallmentAmount: null,
  secondInstallmentDate: null,
  secondInstallmentAmount: null,
}

/** An open due of ৳4,500.00 with the given payments. */
export function buildDue({
  paymentDetails,
  ...parts
}: Partial<Omit<Due, 'paymentDetails'>> & { paymentDetails?: Partial<Due['paymentDetails']> } = {}): Due {
  return {
    _id: 'due',
    tutorId: 'TR1001',
    tutorName: 'তানভীর রহমান',
    tuitionId: 'TN1001',
    totalDue: 4500,
    paymentOption: null,
    remaining: 4500,
    writtenOff: 0,
    credit: 0,
    createdAt: '2020-11-18T09:05:00.000Z',
    completedAt: null,
    voidedAt: null,
    dueOn: '2020-12-03',
    promisedOn: null,
    heading: 'Need a tutor',
    tutorPhone: '01712345678',
    isTutorReported: false,
    payments: [],
    remindedAt: null,
    entries: [],
    request: null,
    claims: [],
    ...parts,
    paymentDetails: { ...NO_PAYMENTS, ...paymentDetails },
  }
}
