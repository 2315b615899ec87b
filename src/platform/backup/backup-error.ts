/** A backup cannot be made or restored; the message is one line and says what to do. */
export class BackupError extends Error {}

const REASONS: Record<string, string> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk quota is used up',
  EROFS: 'its disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a part of the path is a file',
}

/** Runs work that writes below `folder`; system errors become a `BackupError` with the setting, the folder and the reason. */
export async function withFileErrors<T>(
  { setting, folder }: { setting: 'BACKUP_DIR' | 'DATA_DIR'; folder: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined
    if (!reason) throw error
    throw new BackupError(
      `${setting} is ${folder}: nothing can be written there, because ${reason}. ` +
        `Free it, or set ${setting} to another folder. Nothing was changed.`,
    )
  }
}
