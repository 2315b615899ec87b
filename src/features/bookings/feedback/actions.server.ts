import { type Db, withTransaction } from '#db/client.server.ts'
import type { DemoFeedback, DemoFeedbackInput } from '#features/applications/choose/schema.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { lockTuition } from '#features/tuitions/store.server.ts'
import type { Actor } from '#shared/call.ts'
import { Refusal } from '#shared/refusal.ts'
import { findReadable } from '../agreements/dto.actions.server.ts'
import { findBooking } from '../store.server.ts'
import { findBookingFeedback, saveBookingFeedback, setProblemsHandled } from './store.server.ts'

type ActionContext = { id: string; actor: Actor; now: Date }

/** Stores how a booked tuition goes for one of the two; again replaces the answer. 404 for others, 409 once it ended. */
export function giveBookingFeedback(
  db: Db,
  { outcome, note, ...context }: ActionContext & DemoFeedbackInput,
): Promise<DemoFeedback> {
  return withTransaction(db, async (tx) => {
    const { booking, side } = await lockBooking(tx, context)
    if (side === null) throw new Refusal(403, 'refused.role')
    if (booking.cancelledAt) throw new Refusal(409, 'agreements.isEnded')
    const before = await findBookingFeedback(tx, { id: booking.id, side })
    const told = { bookingId: booking.id, side, outcome, note, createdAt: context.now, handledAt: null }
    await saveBookingFeedback(tx, told)
    const changes = { outcome: [before?.outcome ?? null, outcome] as const }
    await record(tx, { kind: 'bookingFeedbackGiven', booking, changes, reason: note, ...context })
    return { outcome, note }
  })
}

/** Marks the problems that were told of a booked tuition as taken care of. 404 if unknown, 409 if none is open. */
export function handleBookingFeedback(db: Db, context: ActionContext): Promise<null> {
  return withTransaction(db, async (tx) => {
    const { booking } = await lockBooking(tx, context)
    if ((await setProblemsHandled(tx, booking.id, context.now)) === 0)
      throw new Refusal(409, 'choose.demo.handledAlready')
    await record(tx, {
      kind: 'bookingFeedbackHandled',
      booking,
      changes: { isHandled: [false, true] },
      reason: '',
      ...context,
    })
    return null
  })
}

async function lockBooking(tx: Db, { id, actor }: ActionContext) {
  const { booking, side } = await findReadable(tx, { id, actor })
  await lockTuition(tx, booking.tuitionId)
  return { booking: (await findBooking(tx, booking.id)) ?? booking, side }
}

type Told = Pick<Parameters<typeof recordEvent>[1], 'kind' | 'changes' | 'reason'> &
  ActionContext & { booking: { id: string; tuitionId: string; cvId: string } }

async function record(tx: Db, { booking: { id: recordId, tuitionId, cvId }, id: _, ...event }: Told): Promise<void> {
  await recordEvent(tx, { ...event, tuitionId, cvId, recordId })
}
