/** How a database error is answered. */
export type DatabaseFailure = 'unavailable' | 'unstorable' | 'conflict'

/** SQLSTATEs and network codes of a database that is lost, stopping, closed, full or too slow. */
const UNAVAILABLE =
  /^(08|28|3D|53|57P|58)|^(55000|55P03|57014|25006|25P03|ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
/** SQLSTATEs of a value that PostgreSQL cannot store, and of a change that lost against another. */
const UNSTORABLE = /^(22|21)/
const CONFLICT = /^(23|40)/
/** The driver has no code for a lost or silent connection, only these messages. */
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|Cannot use a pool after/

/** The kind of a database error, or null for other errors and for wrong statements. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return null
  const code = 'code' in cause ? String(cause.code) : ''
  if (UNAVAILABLE.test(code) || LOST.test(cause.message)) return 'unavailable'
  if (UNSTORABLE.test(code)) return 'unstorable'
  return CONFLICT.test(code) ? 'conflict' : null
}
