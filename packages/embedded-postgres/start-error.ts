/** The embedded PostgreSQL cannot start; the message says why and what to do. */
export class PostgresStartError extends Error {}

/** The alternative that such messages suggest. */
export const USE_OWN_SERVER = 'set DATABASE_URL to a PostgreSQL server, version 15 or newer'

const REASONS: Record<string, string> = {
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'a file stands where a folder is needed',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'it cannot be created there',
}

/** Runs work that writes in `folder`; system errors become a `PostgresStartError` with the folder, the reason and what to do. */
export function withFolderErrors<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw folderError(folder, String(error.code))
  }
}

function folderError(folder: string, code: string): PostgresStartError {
  const uid = process.geteuid?.() ?? 0
  const elsewhere = 'set DATA_DIR to a folder that can be written'
  if (code === 'EACCES' || code === 'EPERM') {
    const solution = `Give it to that user (chown -R ${uid} '${folder}'), or ${elsewhere}.`
    return new PostgresStartError(
      `The folder ${folder} cannot hold the database: user ${uid} may not write in it. ${solution}`,
    )
  }
  const reason = REASONS[code] ?? `the system answers ${code}`
  return new PostgresStartError(
    `The folder ${folder} cannot hold the database: ${reason}. Put that right, or ${elsewhere}.`,
  )
}
