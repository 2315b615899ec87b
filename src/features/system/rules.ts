import { HOUR_MS } from '#shared/durations.ts'
import type { SystemState } from './schema.ts'

/** Limits beyond which a part of the system needs somebody's attention. */
export const LIMITS = {
  answerMs: 250,
  queueSeconds: 300,
  backupHours: 26,
  addressHours: 24,
  freeShare: 0.1,
  memoryShare: 0.8,
} as const

export const SYSTEM_PARTS = [
  'database',
  'queue',
  'sms',
  'mail',
  'channel',
  'backup',
  'disk',
  'memory',
  'addresses',
] as const
export type SystemPart = (typeof SYSTEM_PARTS)[number]

/** Whether each part is fine at `now`. */
export function checkHealth(state: SystemState, now: Date): Record<SystemPart, boolean> {
  const { database, queue, messages, channel, lastBackupAt, disk, memory, unreadableAddressAt } = state
  const hoursSince = (time: string) => (now.getTime() - Date.parse(time)) / HOUR_MS
  return {
    database: database.answerMs <= LIMITS.answerMs,
    queue: queue.oldestSeconds <= LIMITS.queueSeconds,
    sms: messages.sms.failed === 0,
    mail: messages.mail.failed === 0,
    channel: !channel || (channel.error === '' && channel.missing.length === 0),
    backup: lastBackupAt !== null && hoursSince(lastBackupAt) <= LIMITS.backupHours,
    disk: disk.freeBytes >= disk.totalBytes * LIMITS.freeShare,
    memory: memory.usedBytes <= memory.totalBytes * LIMITS.memoryShare,
    addresses: unreadableAddressAt === null || hoursSince(unreadableAddressAt) > LIMITS.addressHours,
  }
}
