import type { App } from '#platform/http/serve.server.ts'
import { bookTuition, cancelBooking, getBookingPair, listBookings, restoreBooking } from './actions.server.ts'
import * as calls from './calls.ts'

export function bookingRoutes({ db, now, serve }: App) {
  serve(calls.bookTuition, async ({ body, actor }) => ({
    data: await bookTuition(db, { ...body, actor, now: now() }),
    message: 'bookings.booked',
  }))
  serve(calls.listBookings, ({ query }) => listBookings(db, query))
  serve(calls.searchBookings, ({ body }) => listBookings(db, body))
  serve(calls.getBookingPair, async ({ query, actor }) => ({ data: await getBookingPair(db, { ...query, actor }) }))
  serve(calls.cancelBooking, async ({ params, body, actor }) => ({
    data: await cancelBooking(db, { ...params, ...body, actor, now: now() }),
    message: 'bookings.cancelled',
  }))
  serve(calls.restoreBooking, async ({ params, body, actor }) => ({
    data: await restoreBooking(db, { ...params, ...body, actor, now: now() }),
    message: 'bookings.restored',
  }))
}
