import type { App } from '#platform/http/serve.server.ts'
import { bookTuition, cancelBooking, restoreBooking } from './actions.server.ts'
import { acceptAgreement, acceptByPhone, changeAgreement } from './agreements/actions.server.ts'
import * as agreements from './agreements/calls.ts'
import { showAgreement } from './agreements/dto.actions.server.ts'
import * as calls from './calls.ts'
import { giveBookingFeedback, handleBookingFeedback } from './feedback/actions.server.ts'
import * as feedback from './feedback/calls.ts'
import { getBookingPair, listBookings } from './list.actions.server.ts'

export function bookingRoutes({ db, now, serve }: App) {
  serve(calls.bookTuition, async ({ body, actor }) => ({
    data: await bookTuition(db, { ...body, actor, now: now() }),
    message: 'bookings.booked',
  }))
  serve(calls.listBookings, ({ query }) => listBookings(db, { ...query, now: now() }))
  serve(calls.searchBookings, ({ body }) => listBookings(db, { ...body, now: now() }))
  serve(calls.getBookingPair, async ({ query, actor }) => ({ data: await getBookingPair(db, { ...query, actor }) }))
  serve(calls.cancelBooking, async ({ params, body, actor }) => ({
    data: await cancelBooking(db, { ...params, ...body, actor, now: now() }),
    message: 'bookings.cancelled',
  }))
  serve(calls.restoreBooking, async ({ params, body, actor }) => ({
    data: await restoreBooking(db, { ...params, ...body, actor, now: now() }),
    message: 'bookings.restored',
  }))
  serve(agreements.getAgreement, async ({ params, actor }) => ({ data: await showAgreement(db, { ...params, actor }) }))
  serve(agreements.acceptAgreement, async ({ body, actor }) => ({
    data: await acceptAgreement(db, { ...body, actor, now: now() }),
    message: 'agreements.accepted',
  }))
  serve(agreements.acceptAgreementByPhone, async ({ body, actor }) => ({
    data: await acceptByPhone(db, { ...body, actor, now: now() }),
    message: 'agreements.acceptedByPhone',
  }))
  serve(agreements.changeAgreement, async ({ body, actor }) => ({
    data: await changeAgreement(db, { ...body, actor, now: now() }),
    message: 'agreements.changed',
  }))
  serve(feedback.giveBookingFeedback, async ({ params, body, actor }) => ({
    data: await giveBookingFeedback(db, { ...params, ...body, actor, now: now() }),
    message: 'choose.after.told',
  }))
  serve(feedback.handleBookingFeedback, async ({ params, actor }) => ({
    data: await handleBookingFeedback(db, { ...params, actor, now: now() }),
    message: 'choose.after.handled',
  }))
}
