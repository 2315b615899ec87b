import type { Db } from '#db/client.server.ts'
import type { RunningRecords } from './schema.ts'
import { findRunning } from './store.server.ts'

/** What is under way with the person of a phone; in one role or in both. */
export const listRunning = (
  db: Db,
  person: { phone: string; role?: 'Guardian' | 'Tutor' | undefined },
): Promise<RunningRecords> => findRunning(db, person)
