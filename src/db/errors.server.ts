import { DrizzleQueryError } from 'drizzle-orm'

/** How a database error is answered. */
type DatabaseFailure = 'unavailable' | 'unstorable' | 'conflict'

/** SQLSTATEs of a database that is lost, stopping, closed, full or too slow. */
const UNAVAILABLE = /^(08|28|3D|53|57P|58)|^(55000|55P03|57014|25006|25P03)$/
const NETWORK = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
/** The driver has no code for a lost or silent connection, only these messages. */
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|Cannot use a pool after/
/** Too long, out of range, or characters that PostgreSQL cannot store. */
const UNSTORABLE = /^(22001|22003|22008|22021|22P05)$/
/** A unique or exclusion constraint, or a transaction that lost against another. */
const CONFLICT = /^(23505|23P01|40001|40P01)$/

/** Whether an answer of the database is overdue. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && error.cause?.message === 'Query read timeout'

/** The kind of a database error; null for other errors and for our own mistakes, such as a missing value or a wrong statement. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return null
  const { code = '', syscall } = cause as NodeJS.ErrnoException
  if (UNAVAILABLE.test(code) || NETWORK.test(code) || LOST.test(cause.message)) return 'unavailable'
  // The Unix socket is missing; any other ENOENT is a missing file.
  if (code === 'ENOENT' && syscall === 'connect') return 'unavailable'
  if (UNSTORABLE.test(code)) return 'unstorable'
  return CONFLICT.test(code) ? 'conflict' : null
}
