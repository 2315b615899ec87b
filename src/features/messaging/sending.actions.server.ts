import { type Database, type Db, databaseOf } from '#db/client.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'

export type Sending = { jobs: Jobs; publicUrl: () => string }

const opened = new WeakMap<Database, Sending>()

/** Lets `notifyPeople` send messages; before it, as while sample data are created, nothing is sent. */
export function openMessaging(db: Database, sending: Sending): void {
  opened.set(db, sending)
}

/** What messages are sent with, or undefined before `openMessaging`. */
export function findSending(db: Db): Sending | undefined {
  const database = databaseOf(db)
  return database && opened.get(database)
}

/** The start of the addresses in messages. */
export const findPublicUrl = (db: Db): string => findSending(db)?.publicUrl() ?? ''
