import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#db/client.server.ts'
import type { Measured } from '#platform/metrics/metrics.server.ts'
import { toDhakaDate } from '#shared/dhaka-time.ts'
import type { SystemState } from './schema.ts'
import { countMessages, measureQueue, readDatabaseFacts } from './store.server.ts'

export type SystemContext = {
  db: Database
  config: { dataDir: string; databaseUrl?: string | undefined }
  /** when the last good backup was made; null without one */
  lastBackupAt: () => Promise<Date | null>
  /** undefined without pages */
  pageCache: () => Measured['pageCache'] | undefined
  now: () => Date
}

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))

/** The state of this process and its database, for owners. [OPS-223] */
export async function readState({ db, config, lastBackupAt, now }: SystemContext): Promise<SystemState> {
  const asked = performance.now()
  const facts = await readDatabaseFacts(db)
  const answerMs = Math.round(performance.now() - asked)
  const [queue, messages, backup, disk] = await Promise.all([
    measureQueue(db),
    countMessages(db, startOfDhakaDay(now())),
    lastBackupAt(),
    readDisk(config.dataDir),
  ])
  return {
    version,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    database: { isEmbedded: !config.databaseUrl, ...facts, answerMs },
    queue,
    messages,
    lastBackupAt: backup?.toISOString() ?? null,
    disk,
    memory: { usedBytes: process.memoryUsage.rss(), totalBytes: totalmem() },
  }
}

/** The figures of /metrics; what the database does not tell is null, so that an outage can be scraped too. */
export async function measure({ db, config, lastBackupAt, pageCache, now }: SystemContext): Promise<Measured> {
  const orNull = <T>(read: Promise<T>) => read.catch(() => null)
  const { totalCount, idleCount, waitingCount } = db.$client
  const [queue, messages, backup, disk] = await Promise.all([
    orNull(measureQueue(db)),
    orNull(countMessages(db, startOfDhakaDay(now()))),
    orNull(lastBackupAt()),
    orNull(readDisk(config.dataDir)),
  ])
  return {
    pool: { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
    queue,
    messages,
    pageCache: pageCache() ?? { hits: 0, misses: 0, bytes: 0 },
    lastBackupAt: backup,
    diskFreeBytes: disk?.freeBytes ?? null,
  }
}

const startOfDhakaDay = (now: Date) => new Date(`${toDhakaDate(now)}T00:00:00+06:00`)

async function readDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
