import type { Db } from '#db/client.server.ts'
import { getFeeTerms } from '#features/settings/actions.server.ts'
import { type Ending, endingsOf, refundOf, sumRefunds, toTakaSteps } from '#shared/fees/rules.ts'
import type { FeeTerms } from '#shared/fees/terms.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import { toRefundStep } from './rules.ts'
import type { OwnRefund, Refund, Refundable } from './schema.ts'
import type { RefundableView, RefundView } from './store.server.ts'

/** The fee terms that count for a booking. */
export const termsOf = (db: Db, { termsNumber }: Pick<RefundableView, 'termsNumber'>): FeeTerms =>
  getFeeTerms(db, termsNumber).terms

type End = { ending: string; endedOn: string }

/** What each due of a booking pays back by the rule, in poisha, and what stays to be paid. */
export const reckonDues = (
  terms: FeeTerms,
  { startDate, dues }: Pick<RefundableView, 'startDate' | 'dues'>,
  { ending, endedOn }: End,
) => dues.map((due) => refundOf(terms, { ...due, ending: ending as Ending, firstClass: startDate, endedOn }))

/** The steps of the sum: of a request by what the ledger says now, of a decided one by what it said then. */
function toSteps(terms: FeeTerms, { refund, dues, startDate }: RefundView): OwnRefund['steps'] {
  const isRequested = refund.state === 'requested'
  const reckoned = isRequested ? dues : dues.map(({ paid }) => ({ paid, unpaid: 0 }))
  // Days and percent hold without a due too, such as after all were made void.
  const counted = reckoned.length > 0 ? reckoned : [{ paid: 0, unpaid: 0 }]
  const sum = sumRefunds(reckonDues(terms, { startDate, dues: counted }, refund))
  const amount = isRequested ? sum.amount : (refund.amount ?? 0)
  const isByRule = refund.state === 'approved' && refund.reason === ''
  return toTakaSteps({ ...sum, amount, owed: isByRule ? sum.share - amount : sum.owed })
}

/** A refund as its tutor reads it. */
export function toOwnRefund(db: Db, view: RefundView): OwnRefund {
  const { refund, paid } = view
  const terms = termsOf(db, view)
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
    state: toRefundStep(refund, paid),
    steps: toSteps(terms, view),
    reason: refund.reason,
    paidOn: view.paidOn,
  }
}

/** A refund as staff read it. */
export function toRefund(db: Db, view: RefundView): Refund {
  const { tutorName, tutorPhone, refund } = view
  const { note, by } = refund
  return { ...toOwnRefund(db, view), tutorId: formatTutorId(view.tutorNumber), tutorName, tutorPhone, note, by }
}

/** What the refund of a booking is reckoned from. */
export function toRefundable(db: Db, view: RefundableView): Refundable {
  return {
    bookingId: view.bookingId,
    tuitionId: formatTuitionId(view.tuitionNumber),
    heading: view.heading,
    firstClass: view.startDate,
    ending: view.bookingEnding,
    dues: view.dues.map(({ paid, unpaid }) => ({ paid: poishaToTaka(paid), unpaid: poishaToTaka(unpaid) })),
    terms: termsOf(db, view),
  }
}
