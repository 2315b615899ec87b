import { expect, test } from 'vitest'
import { checkHealth, type SystemPart } from './rules.ts'
import type { SystemState } from './schema.ts'

const now = new Date('2026-11-22T12:00:00Z')
const fine: SystemState = {
  version: '1',
  startedAt: '2026-11-20T00:00:00.000Z',
  database: { isEmbedded: true, version: '17', bytes: 1, answerMs: 250 },
  queue: { waiting: 9, oldestSeconds: 300 },
  messages: { sms: { sent: 5, failed: 0 }, mail: { sent: 5, failed: 0 } },
  channel: { error: '', missing: [] },
  lastBackupAt: '2026-11-21T10:00:00.000Z',
  unreadableAddressAt: '2026-11-21T11:59:59.000Z',
  idCardDays: 90,
  disk: { freeBytes: 10, totalBytes: 100 },
  memory: { usedBytes: 80, totalBytes: 100 },
}

test.each<[string, Partial<SystemState>, SystemPart[]]>([
  ['at the limits', {}, []],
  ['a slow database', { database: { ...fine.database, answerMs: 251 } }, ['database']],
  ['an old job', { queue: { waiting: 1, oldestSeconds: 301 } }, ['queue']],
  ['a failed SMS', { messages: { ...fine.messages, sms: { sent: 5, failed: 1 } } }, ['sms']],
  ['a failed e-mail', { messages: { ...fine.messages, mail: { sent: 0, failed: 2 } } }, ['mail']],
  ['no channel', { channel: null }, []],
  ['a post that waits', { channel: { error: 'Unauthorized', missing: [] } }, ['channel']],
  ['a post that may be missing', { channel: { error: '', missing: ['TN1001'] } }, ['channel']],
  ['no backup', { lastBackupAt: null }, ['backup']],
  ['a backup of 26 hours and a second', { lastBackupAt: '2026-11-21T09:59:59.000Z' }, ['backup']],
  ['a full disk', { disk: { freeBytes: 9, totalBytes: 100 } }, ['disk']],
  ['an address of a visitor that cannot be read', { unreadableAddressAt: '2026-11-21T12:00:00.000Z' }, ['addresses']],
  ['no such address', { unreadableAddressAt: null }, []],
  ['much memory', { memory: { usedBytes: 81, totalBytes: 100 } }, ['memory']],
])('%s: the parts that need attention [OPS-224, OPS-751, OFF-1113]', (_, changed, parts) => {
  const health = checkHealth({ ...fine, ...changed }, now)
  expect(Object.entries(health).flatMap(([part, isFine]) => (isFine ? [] : [part]))).toEqual(parts)
})
