/** Hire requests (S1 2.11). */
export const hireRequests = {
  title: 'Hire Requests',
} as const
