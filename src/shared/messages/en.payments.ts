/** Dues and payments (S1 2.11). */
export const payments = {
  title: 'All Due Payments',
} as const
