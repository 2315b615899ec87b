/** What a failure of the database means to the one who asked. */
export type DatabaseFailure = 'unavailable' | 'unstorable' | 'conflict'

/** SQLSTATEs, and codes of the network, of a database that cannot serve now: lost, stopping, shut, full, too slow. */
const UNAVAILABLE =
  /^(08|28|3D|53|57P|58)|^(55000|55P03|57014|25006|25P03|ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
/** SQLSTATEs of a value that PostgreSQL cannot hold, and of a change that lost against another. */
const UNSTORABLE = /^(22|21)/
const CONFLICT = /^(23|40)/
/** The driver says by text alone that a connection is gone or silent. */
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|Cannot use a pool after/

/** What went wrong when an error came from the database, or null for any other error and for statements that are wrong themselves. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return null
  const code = 'code' in cause ? String(cause.code) : ''
  if (UNAVAILABLE.test(code) || LOST.test(cause.message)) return 'unavailable'
  if (UNSTORABLE.test(code)) return 'unstorable'
  return CONFLICT.test(code) ? 'conflict' : null
}
