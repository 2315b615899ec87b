import { z } from 'zod'
import { guardian } from '#features/accounts/schema.ts'
import { ownApplication } from '#features/applications/schema.ts'
import { booking } from '#features/bookings/schema.ts'
import { confirmation } from '#features/confirmations/schema.ts'
import { due } from '#features/payments/schema.ts'
import { report } from '#features/reports/schema.ts'
import { tuition } from '#features/tuitions/schema.ts'
import { cv } from '#features/tutors/schema.ts'

/** Of each list the newest hundred. */
export const tutorDetails = z.strictObject({
  cv,
  isReported: z.boolean(),
  reports: z.array(report),
  applications: z.array(ownApplication),
  conforms: z.array(confirmation),
  bookeds: z.array(booking),
  /** closed ones too */
  dues: z.array(due),
})

/** `guardian` is null for a phone that only posts without an account name. */
export const guardianDetails = z.strictObject({
  guardian: guardian.nullable(),
  reports: z.array(report),
  /** the newest hundred */
  tuitions: z.array(tuition),
})

export const dashboard = z.strictObject({
  /** what waits: counts of the lists that it leads to; messages are this admin's unread ones */
  counts: z.strictObject({
    pendingTuitions: z.number(),
    pendingTutors: z.number(),
    hireRequests: z.number(),
    unreadMessages: z.number(),
    openDues: z.number(),
    failedMessages: z.number(),
  }),
  /** the last eight weeks from Sunday to Saturday in Dhaka, oldest first; the last one is not over */
  weeks: z.array(
    z.strictObject({
      /** its Sunday */
      week: z.iso.date(),
      posted: z.number(),
      verified: z.number(),
      confirmed: z.number(),
      booked: z.number(),
    }),
  ),
})

export type TutorDetails = z.infer<typeof tutorDetails>
export type GuardianDetails = z.infer<typeof guardianDetails>
export type Dashboard = z.infer<typeof dashboard>
export type DashboardWeek = Dashboard['weeks'][number]
