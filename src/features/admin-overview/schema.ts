import { z } from 'zod'
import { backupState } from '#features/backups/schema.ts'

export const dashboard = z.strictObject({
  /** Records that wait in each list; `unreadMessages` are messages that nobody has handled. Work of other roles is null. */
  counts: z.strictObject({
    pendingTuitions: z.number().nullable(),
    pendingTutors: z.number().nullable(),
    /** Open tuitions whose booking ended, for which another tutor is looked for. */
    toReplace: z.number().nullable(),
    /** Open tuitions whose guardian chose a tutor who is not confirmed. */
    chosenTutors: z.number().nullable(),
    /** Tuitions with a demo class of which somebody says that it went wrong, until it is taken care of. */
    demoProblems: z.number().nullable(),
    /** Agreements that wait for one of the two for more than two days. */
    bookingProblems: z.number().nullable(),
    lateAgreements: z.number().nullable(),
    hireRequests: z.number().nullable(),
    unreadMessages: z.number().nullable(),
    openDues: z.number().nullable(),
    overdueDues: z.number().nullable(),
    bookedWithoutDue: z.number().nullable(),
    /** Dues of which more was paid than is due. */
    credits: z.number().nullable(),
    /** What tutors say to have paid, until staff decide. */
    claims: z.number().nullable(),
    /** Refunds that were asked for and are not paid, and of those the ones past their promised day. */
    refunds: z.number().nullable(),
    lateRefunds: z.number().nullable(),
    failedMessages: z.number().nullable(),
  }),
  /** When the record that waits longest was made; null when none waits. */
  oldest: z.strictObject({
    pendingTuitions: z.iso.datetime().nullable(),
    pendingTutors: z.iso.datetime().nullable(),
    hireRequests: z.iso.datetime().nullable(),
    unreadMessages: z.iso.datetime().nullable(),
  }),
  /** Taka of open dues past their day; null for staff who read no money. */
  overdue: z.number().nullable(),
  /** Bookings whose first class is today in Dhaka, at most ten. */
  firstClasses: z.array(
    z.strictObject({ tuitionId: z.string(), heading: z.string(), tutorId: z.string(), tutorName: z.string() }),
  ),
  /** The state of backups; null for staff other than owners and managers. */
  backup: backupState.nullable(),
  /** The SMS of the last hour and of today once half of a ceiling is used; else null. */
  sms: z
    .strictObject({ hour: z.number(), hourlyCeiling: z.number(), day: z.number(), dailyCeiling: z.number() })
    .nullable(),
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

export type Dashboard = z.infer<typeof dashboard>
export type DashboardWeek = Dashboard['weeks'][number]
