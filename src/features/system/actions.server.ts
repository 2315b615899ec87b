import { readdir, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import type { Database } from '#db/client.server.ts'
import { VERSION } from '#db/project-folder.server.ts'
import { findChannelTrouble } from '#features/channel/store.server.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import { backupTime } from '#platform/backup/backup-names.ts'
import type { ProcessMetrics, SharedMetrics } from '#platform/http/metrics.server.ts'
import type { ResponseCache } from '#platform/response-cache/response-cache.server.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import type { SystemState } from './schema.ts'
import { countMessages, measureQueue, readDatabaseFacts } from './store.server.ts'

export type SystemContext = {
  db: Database
  config: { dataDir: string; databaseUrl?: string | undefined; backup: { dir: string }; telegram?: object | undefined }
  cache: Pick<ResponseCache, 'counts'>
  unreadableAddress: { at: Date | null }
  now: () => Date
}

/** The state of this process and its database, for owners. */
export async function readState({ db, config, unreadableAddress, now }: SystemContext): Promise<SystemState> {
  const asked = performance.now()
  const facts = await readDatabaseFacts(db)
  const answerMs = Math.round(performance.now() - asked)
  const [queue, messages, backup, disk] = await Promise.all([
    measureQueue(db),
    countMessages(db, startOfDhakaDay(now())),
    findLastBackup(config.backup.dir),
    readDisk(config.dataDir),
  ])
  return {
    version: VERSION,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    database: { isEmbedded: !config.databaseUrl, ...facts, answerMs },
    queue,
    messages,
    channel: config.telegram ? await readChannel(db) : null,
    lastBackupAt: backup?.toISOString() ?? null,
    unreadableAddressAt: unreadableAddress.at?.toISOString() ?? null,
    idCardDays: getSettings(db).idCardDays,
    disk,
    memory: { usedBytes: process.memoryUsage.rss(), totalBytes: totalmem() },
  }
}

async function readChannel(db: Database): Promise<SystemState['channel']> {
  const { error, missing } = await findChannelTrouble(db)
  return { error, missing: missing.map(formatTuitionId) }
}

/** The figures of this process for /metrics. */
export function measureProcess({ db, cache }: Pick<SystemContext, 'db' | 'cache'>): ProcessMetrics {
  const { totalCount, idleCount, waitingCount } = db.$client
  return {
    pool: { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
    responseCache: cache.counts(),
  }
}

/** The figures of the database for /metrics; what it does not tell is null, so that an outage can be scraped too. */
export async function measure({ db, config, now }: SystemContext): Promise<SharedMetrics> {
  const orNull = <T>(read: Promise<T>) => read.catch(() => null)
  const [queue, messages, backup, disk] = await Promise.all([
    orNull(measureQueue(db)),
    orNull(countMessages(db, startOfDhakaDay(now()))),
    orNull(findLastBackup(config.backup.dir)),
    orNull(readDisk(config.dataDir)),
  ])
  return {
    queue,
    messages,
    lastBackupAt: backup,
    diskFreeBytes: disk?.freeBytes ?? null,
  }
}

const startOfDhakaDay = (now: Date) => new Date(`${toDhakaDate(now)}T00:00:00+06:00`)

/** When the newest backup of a folder was made; a file has its name only once it is complete. Null without one. */
async function findLastBackup(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch(() => [])
  const times = names.flatMap((name) => backupTime(name)?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

async function readDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
