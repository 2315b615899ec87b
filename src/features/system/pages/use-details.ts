import { useLocale, useTranslations } from 'use-intl'
import { formatDateTime } from '#shared/dhaka-time.ts'
import type { SystemPart } from '../rules.ts'
import type { SystemState } from '../schema.ts'

const GIGABYTE = 1024 ** 3
const MEGABYTE = 1024 ** 2

/** What each part of the system reports, as sentences. */
export function useDetails(state: SystemState): Record<SystemPart, string> {
  const t = useTranslations('system')
  const locale = useLocale()
  const size = (bytes: number) =>
    bytes >= GIGABYTE
      ? t('sizes.gb', { count: (bytes / GIGABYTE).toFixed(1) })
      : t('sizes.mb', { count: String(Math.round(bytes / MEGABYTE)) })
  const { database, queue, messages, lastBackupAt, disk, memory } = state
  const kind = database.isEmbedded ? 'database.embedded' : 'database.own'
  const outcomes = ({ sent, failed }: { sent: number; failed: number }) => ({ sent: `${sent}`, failed: `${failed}` })
  return {
    database: `${t(kind, { version: database.version })} ${t('database.detail', {
      size: size(database.bytes),
      ms: String(database.answerMs),
    })}`,
    queue:
      queue.waiting === 0
        ? t('queue.none')
        : t('queue.detail', { count: queue.waiting, minutes: Math.ceil(queue.oldestSeconds / 60) }),
    sms: t('sms.detail', outcomes(messages.sms)),
    mail: t('mail.detail', outcomes(messages.mail)),
    backup: lastBackupAt ? t('backup.detail', { time: formatDateTime(locale, lastBackupAt) }) : t('backup.none'),
    disk: t('disk.detail', { free: size(disk.freeBytes), total: size(disk.totalBytes) }),
    memory: t('memory.detail', { used: size(memory.usedBytes), total: size(memory.totalBytes) }),
  }
}
