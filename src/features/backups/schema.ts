import { z } from 'zod'

/** What owners and managers read about backups. */
export const backupState = z.strictObject({
  /** Whether nightly backups are switched on. */
  isOn: z.boolean(),
  lastGoodAt: z.iso.datetime().nullable(),
  /** When the last attempt failed, if none succeeded after it. */
  failedAt: z.iso.datetime().nullable(),
  /** No good backup for 26 hours. */
  isLate: z.boolean(),
})

/** A backup that was made on demand. */
export const madeBackup = z.strictObject({ file: z.string(), madeAt: z.iso.datetime() })

export type MadeBackup = z.infer<typeof madeBackup>
export type BackupState = z.infer<typeof backupState>
