/** Bookings (S1 2.11). */
export const bookings = {
  title: 'All Booked',
} as const
