import { DAY_MS } from './durations.ts'

/**
 * How many days each kind of data is kept. The one job that deletes, the pages and the documents read this table.
 * `idCards` and `backups` are the defaults of their settings.
 */
export const RETENTION_DAYS = {
  sentMessages: 90,
  failedMessages: 180,
  notifications: 90,
  bellEntries: 90,
  sessions: 30,
  codes: 1,
  repeatedRequests: 1,
  privateLinks: 180,
  unusedPictures: 1,
  idCards: 90,
  deletedAccounts: 30,
  events: 5 * 365,
  backupRows: 400,
  backups: 8 * 7,
} as const

export type RetentionKey = keyof typeof RETENTION_DAYS
export const RETENTION_KEYS = Object.keys(RETENTION_DAYS) as RetentionKey[]

/** The time that many days before `now`. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
/** The time that many days after `time`. */
export const daysAfter = (time: Date, days: number): Date => daysBefore(time, -days)
