import type { Database } from '#db/client.server.ts'
import { deleteAbandonedLoginCodes } from '#features/accounts/login/code.store.server.ts'
import { deleteEndedResets } from '#features/accounts/recovery/store.server.ts'
import { deleteAbandonedRegistrations } from '#features/accounts/registration/store.server.ts'
import { deleteExpiredSessions } from '#features/accounts/store.server.ts'
import { deleteAlertsBefore } from '#features/alerts/store.server.ts'
import { deleteBackupRowsBefore } from '#features/backups/store.server.ts'
import { deleteEventsBefore } from '#features/events/store.server.ts'
import { deleteBellEntriesBefore } from '#features/messages/bell/store.server.ts'
import { deleteNotificationsBefore } from '#features/messages/notifications/store.server.ts'
import { deleteFailedBefore, deleteSentBefore } from '#features/messages/outbox/store.server.ts'
import { deleteTuitionLinks } from '#features/messages/tuition.store.server.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import { deleteUnusedPictures } from '#features/tutors/pictures/actions.server.ts'
import { eraseCheckedIdCards } from '#features/tutors/pictures/id-cards.actions.server.ts'
import { deleteOldAnswers } from '#platform/api/idempotency.server.ts'
import { type BackupPlace, thinBackups } from '#platform/backup/create-backup.server.ts'
import type { Log } from '#platform/config/log.server.ts'
import type { PictureStorage } from '#platform/pictures/picture-storage.server.ts'
import { daysBefore, RETENTION_DAYS, RETENTION_KEYS, type RetentionKey } from '#shared/retention.ts'
import { eraseDeletedAccounts } from './actions.server.ts'

type RetentionContext = {
  db: Database
  pictures: PictureStorage
  dataDir: string
  backup: BackupPlace['backup']
  log: Log
  now: Date
}

/** What is deleted or erased of each kind, with the time before which it is too old. */
const WORK: Record<RetentionKey, (context: RetentionContext, before: Date) => Promise<void>> = {
  sentMessages: ({ db }, before) => deleteSentBefore(db, before),
  failedMessages: ({ db }, before) => deleteFailedBefore(db, before),
  notifications: ({ db }, before) => deleteNotificationsBefore(db, before),
  bellEntries: async ({ db }, before) => {
    await deleteBellEntriesBefore(db, before)
    await deleteAlertsBefore(db, before)
  },
  sessions: ({ db, now }) => deleteExpiredSessions(db, now),
  codes: async ({ db, now }, before) => {
    await deleteEndedResets(db, now)
    await deleteAbandonedRegistrations(db, before)
    await deleteAbandonedLoginCodes(db, before)
  },
  repeatedRequests: ({ db }, before) => deleteOldAnswers(db, before),
  privateLinks: ({ db }, before) => deleteTuitionLinks(db, before),
  unusedPictures: (context, before) => deleteUnusedPictures({ ...context, before }),
  idCards: eraseCheckedIdCards,
  deletedAccounts: eraseDeletedAccounts,
  events: ({ db }, before) => deleteEventsBefore(db, before),
  backupRows: ({ db }, before) => deleteBackupRowsBefore(db, before),
  backups: ({ backup, now }) => thinBackups(backup, now),
}

/** Deletes and erases what is older than its time; one kind that fails does not keep the others. */
export async function keepRetention(context: RetentionContext): Promise<void> {
  for (const key of RETENTION_KEYS) {
    const days = key === 'idCards' ? getSettings(context.db).idCardDays : RETENTION_DAYS[key]
    if (days === 0) continue
    await WORK[key](context, daysBefore(context.now, days)).catch((error: unknown) =>
      context.log.error({ err: error, kind: key }, 'retention failed'),
    )
  }
}
