import { databaseFailure } from '#db/errors.server.ts'
import { MigrationError } from '#db/migrate.server.ts'
import { PostgresStartError } from '#embedded-postgres/start-error.ts'
import { BackupError } from '../backup/backup-error.ts'
import { UnsupportedServerError } from './check-server.server.ts'
import { InvalidConfig } from './config.server.ts'

/** The server cannot listen at its address; the message says what to change. */
class ListenError extends Error {}

/** Explains why the server cannot listen at HOST and PORT; throws any other error unchanged. */
export function explainListenError(
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): ListenError {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ListenError(`port ${port} is in use by another program. Set PORT to a free one.`)
    case 'EACCES':
      return new ListenError(`port ${port} is not open to this user. Set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ListenError(`HOST is ${host}: this machine has no such address. Set HOST to 127.0.0.1 or 0.0.0.0.`)
    default:
      throw error
  }
}

const EXPLAINED = [BackupError, InvalidConfig, ListenError, MigrationError, PostgresStartError, UnsupportedServerError]

/** The message of an error that the operator can fix, or null for a bug. */
export function explainStartError(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const isExplained = EXPLAINED.some((kind) => error instanceof kind)
  if (isExplained) return error.message
  if (databaseFailure(error) !== 'unavailable') return null
  return `the database cannot be used: ${error.message}. Check DATABASE_URL and that its server runs.`
}
