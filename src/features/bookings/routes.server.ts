import type { App } from '#platform/serve.server.ts'
import { bookTuition, listBookings } from './actions.server.ts'
import * as calls from './calls.ts'

export function bookingRoutes({ db, now, serve }: App) {
  serve(calls.bookTuition, async ({ body }) => ({
    data: await bookTuition(db, { ...body, now: now() }),
    message: 'bookings.booked',
  }))
  serve(calls.listBookings, ({ query }) => listBookings(db, query))
  serve(calls.searchBookings, ({ body }) => listBookings(db, body))
}
