import { daysAfter, daysBefore, RETENTION_DAYS } from '#shared/retention.ts'

/** When an account is erased after its owner asked for it. */
export const erasedOn = (requestedAt: Date): Date => daysAfter(requestedAt, RETENTION_DAYS.deletedAccounts)

/** Accounts whose deletion was requested at this time or earlier are erased now. */
export const requestedBefore = (now: Date): Date => daysBefore(now, RETENTION_DAYS.deletedAccounts)

/** A booking runs until so many days after its first class: nothing records the end of a tuition. */
const BOOKING_RUNS_DAYS = 90

/** The first day (`YYYY-MM-DD`) of bookings that still run. */
export const runningSince = (now: Date): string => daysBefore(now, BOOKING_RUNS_DAYS).toISOString().slice(0, 10)

/** Why staff may refuse a deletion: a due that is not paid or was paid too much, or a booking that runs. */
export type Commitments = { hasOpenDue: boolean; hasRunningBooking: boolean }
export const mayRefuse = ({ hasOpenDue, hasRunningBooking }: Commitments): boolean => hasOpenDue || hasRunningBooking

/** A phone in Latin or Bangla digits. */
const PHONE = /[0০][1১][3-9৩-৯][0-9০-৯]{8}/g

/** A text without the phones of others: a number that was sent may be visible no longer. */
export function hidePhones(text: string, { own, mask }: { own: readonly string[]; mask: (phone: string) => string }) {
  return text.replace(PHONE, (phone) => (own.includes(phone) ? phone : mask(phone)))
}
