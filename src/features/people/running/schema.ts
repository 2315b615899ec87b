import { z } from 'zod'

/** What is under way with a person: tuitionIds of bookings, confirmations, open dues and payments that wait for staff, and counts of the rest. */
export const runningRecords = z.strictObject({
  booked: z.array(z.string()),
  confirmed: z.array(z.string()),
  dues: z.array(z.string()),
  claims: z.array(z.string()),
  applications: z.number().int(),
  posts: z.number().int(),
})

export type RunningRecords = z.infer<typeof runningRecords>
