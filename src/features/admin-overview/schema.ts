import { z } from 'zod'
import { guardian } from '#features/accounts/schema.ts'
import { ownApplication } from '#features/applications/schema.ts'
import { backupState } from '#features/backups/schema.ts'
import { booking } from '#features/bookings/schema.ts'
import { confirmation } from '#features/confirmations/schema.ts'
import { due } from '#features/payments/schema.ts'
import { report } from '#features/reports/schema.ts'
import { tuition } from '#features/tuitions/schema.ts'
import { cv } from '#features/tutors/schema.ts'

/** Each list holds the newest 100 records. */
export const tutorDetails = z.strictObject({
  cv,
  isReported: z.boolean(),
  reports: z.array(report),
  applications: z.array(ownApplication),
  conforms: z.array(confirmation),
  bookeds: z.array(booking),
  /** Includes completed dues. [DEC-83] */
  dues: z.array(due),
})

/** `guardian` is null for a phone without an account. */
export const guardianDetails = z.strictObject({
  guardian: guardian.nullable(),
  reports: z.array(report),
  /** The newest 100. */
  tuitions: z.array(tuition),
})

export const dashboard = z.strictObject({
  /** Records that wait in each list; `unreadMessages` are messages that nobody has handled. */
  counts: z.strictObject({
    pendingTuitions: z.number(),
    pendingTutors: z.number(),
    /** Open tuitions whose guardian chose a tutor who is not confirmed. */
    chosenTutors: z.number(),
    hireRequests: z.number(),
    unreadMessages: z.number(),
    openDues: z.number(),
    overdueDues: z.number(),
    failedMessages: z.number(),
  }),
  /** When the record that waits longest was made; null when none waits. */
  oldest: z.strictObject({
    pendingTuitions: z.iso.datetime().nullable(),
    pendingTutors: z.iso.datetime().nullable(),
    hireRequests: z.iso.datetime().nullable(),
    unreadMessages: z.iso.datetime().nullable(),
  }),
  /** Taka of open dues past their day. */
  overdue: z.number(),
  /** Bookings whose first class is today in Dhaka, at most ten. */
  firstClasses: z.array(
    z.strictObject({ tuitionId: z.string(), heading: z.string(), tutorId: z.string(), tutorName: z.string() }),
  ),
  /** The state of backups; null for staff other than owners and managers. */
  backup: backupState.nullable(),
  /** The last eight weeks, Sunday to Saturday in Dhaka time, oldest first; the last one is the current week. */
  weeks: z.array(
    z.strictObject({
      /** The week's Sunday. */
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
