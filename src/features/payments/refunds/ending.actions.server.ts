import type { Db } from '#db/client.server.ts'
import type { StepMessage } from '#features/messages/actions.server.ts'
import { reasonOf } from '#shared/fees/ending-reason.ts'
import type { ActionContext, LockedDue } from '../actions.server.ts'
import { openLedger, sumOf } from '../ledger/context.actions.server.ts'
import { openRefund, record } from './actions.server.ts'
import { reckonDues, termsOf } from './dto.actions.server.ts'
import { lowerTo } from './lower.actions.server.ts'
import { findNewestBooking } from './store.server.ts'

/**
 * Carries out what the end of a booking left to a claim that waited: nothing was paid of its due, and by the terms nothing stays
 * to be paid. What came in comes back as a refund; otherwise the due is void.
 */
export async function finishEnding(tx: Db, due: LockedDue, { actor, now }: ActionContext): Promise<StepMessage[]> {
  const booking = await findNewestBooking(tx, due)
  if (!booking?.isReckoned || booking.cancelledAt === null || booking.endedOn === null) return []
  if (due.createdAt > booking.cancelledAt) return []
  const end = { ending: booking.bookingEnding, endedOn: booking.endedOn }
  const { startDate } = booking
  const [left] = reckonDues(termsOf(tx, booking), { startDate, dues: [{ paid: 0, unpaid: due.totalDue }] }, end)
  if (left?.rest !== 0) return []
  const ledger = await openLedger(tx, due, { actor, now })
  const reason = reasonOf(end.ending)
  if (sumOf(ledger) === 0) return lowerTo(ledger, 0, reason)
  const refund = await openRefund(tx, booking, { ...end, note: '', now })
  if (refund) await record(tx, refund, { kind: 'refundRequested', actor, now, reason })
  return []
}
