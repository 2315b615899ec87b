import { type Database, type Db, databaseOf } from '#db/client.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'

export type Sending = { jobs: Jobs; publicUrl: () => string }

const opened = new WeakMap<Database, Sending | null>()

/** Says what messages are sent with; null, as while sample data are created, sends none. */
export function openMessaging(db: Database, sending: Sending | null): void {
  opened.set(db, sending)
}

/** What messages are sent with, or null if none are. Throws before `openMessaging`. */
export function findSending(db: Db): Sending | null {
  const database = databaseOf(db)
  const sending = database && opened.get(database)
  if (sending === undefined) throw new Error('a message before openMessaging')
  return sending
}

/** The start of the addresses in messages. */
export const findPublicUrl = (db: Db): string => findSending(db)?.publicUrl() ?? ''
