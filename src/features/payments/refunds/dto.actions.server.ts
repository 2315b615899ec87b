import type { Db } from '#db/client.server.ts'
import { findTermsOfBooking } from '#features/bookings/agreements/actions.server.ts'
import { type Ending, endingsOf, refundOf } from '#shared/fees/rules.ts'
import type { FeeTerms } from '#shared/fees/terms.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import { toRefundStep } from './rules.ts'
import type { OwnRefund, Refund, Refundable } from './schema.ts'
import type { RefundableView, RefundView } from './store.server.ts'

type End = { ending: string; endedOn: string }

/** What each due of a booking pays back by the rule, in poisha, and what stays to be paid. */
export const reckonDues = (
  terms: FeeTerms,
  { startDate, dues }: Pick<RefundableView, 'startDate' | 'dues'>,
  { ending, endedOn }: End,
) => dues.map((due) => refundOf(terms, { ...due, ending: ending as Ending, firstClass: startDate, endedOn }))

/** The poisha that the rule gives back in all. */
export const sumOfAmounts = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

/** The steps of the sum: of a request by what the ledger says now, of a decided one by what it said then. */
function toSteps(terms: FeeTerms, view: RefundView): OwnRefund['steps'] {
  const { refund } = view
  const isRequested = refund.state === 'requested'
  const dues = isRequested ? view.dues : view.dues.map(({ paid }) => ({ paid, unpaid: 0 }))
  const parts = reckonDues(terms, { ...view, dues }, refund)
  const total = (of: 'paid' | 'share' | 'owed') => parts.reduce((sum, part) => sum + part[of], 0)
  const share = total('share')
  const amount = isRequested ? sumOfAmounts(parts) : (refund.amount ?? 0)
  const isByRule = refund.state === 'approved' && refund.reason === ''
  return {
    paid: poishaToTaka(total('paid')),
    days: parts[0]?.days ?? null,
    percent: parts[0]?.percent ?? 0,
    share: poishaToTaka(share),
    owed: poishaToTaka(isRequested ? Math.min(total('owed'), share) : isByRule ? share - amount : 0),
    amount: poishaToTaka(amount),
  }
}

/** A refund as its tutor reads it. */
export async function toOwnRefund(db: Db, view: RefundView): Promise<OwnRefund> {
  const { refund, paid } = view
  const terms = await findTermsOfBooking(db, view)
  return {
    _id: refund.id,
    bookingId: view.bookingId,
    tuitionId: formatTuitionId(view.tuitionNumber),
    heading: view.heading,
    ending: refund.ending,
    names: endingsOf(terms).find(({ ending }) => ending === refund.ending)?.names ?? null,
    endedOn: refund.endedOn,
    requestedAt: refund.createdAt.toISOString(),
    promisedOn: refund.promisedOn,
    state: toRefundStep({ state: refund.state, paid }),
    steps: toSteps(terms, view),
    reason: refund.reason,
    paidOn: view.paidOn,
  }
}

/** A refund as staff read it. */
export async function toRefund(db: Db, view: RefundView): Promise<Refund> {
  const { tutorName, tutorPhone, refund } = view
  const { note, by } = refund
  return { ...(await toOwnRefund(db, view)), tutorId: formatTutorId(view.tutorNumber), tutorName, tutorPhone, note, by }
}

/** What the refund of a booking is reckoned from. */
export async function toRefundable(db: Db, view: RefundableView): Promise<Refundable> {
  return {
    bookingId: view.bookingId,
    tuitionId: formatTuitionId(view.tuitionNumber),
    heading: view.heading,
    firstClass: view.startDate,
    dues: view.dues.map(({ paid, unpaid }) => ({ paid: poishaToTaka(paid), unpaid: poishaToTaka(unpaid) })),
    terms: await findTermsOfBooking(db, view),
  }
}
