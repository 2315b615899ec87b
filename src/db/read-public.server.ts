import { DrizzleQueryError } from 'drizzle-orm'
import type { Actor } from '#shared/call.ts'
import type { Database } from './client.server.ts'
import { databaseFailure } from './errors.server.ts'

/** A statement that lasted too long would last as long elsewhere. */
const TOO_LONG = '57014'
/** What a standby answers when its primary removes rows that the statement reads. */
const REMOVED = '40001'

/**
 * Reads public data: for a visitor from the replica while that has every change that this process knows of, else from the
 * primary. What the replica fails to answer is read from the primary. [PERF-250, PERF-252]
 */
export async function readPublic<T>(
  db: Database,
  viewer: Actor | null,
  read: (from: Database) => Promise<T>,
): Promise<T> {
  const { replica } = db
  if (!replica) return read(db)
  if (viewer || !replica.isUsed()) {
    replica.reads.primary += 1
    return read(db)
  }
  try {
    const answer = await read(replica.db)
    replica.reads.replica += 1
    return answer
  } catch (error) {
    if (!isOfReplica(error)) throw error
    replica.log.error(error, 'read from the replica failed: reading from the primary')
    replica.markChanged()
    replica.reads.primary += 1
    return read(db)
  }
}

function isOfReplica(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return code === REMOVED || (databaseFailure(error) === 'unavailable' && code !== TOO_LONG)
}
