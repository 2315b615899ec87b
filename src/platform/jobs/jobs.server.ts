import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ClientBase, PoolConfig } from 'pg'
import { type ConstructorOptions, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import { connectionOf, type Database, type Db } from '#db/client.server.ts'
import type { Log } from '../config/log.server.ts'

/** The handler of each queue; handlers must be idempotent, and several may run at the same time. */
export type JobHandlers = Record<string, (data: object) => Promise<void>>

export type Jobs = {
  /** Adds a job in the caller's transaction; it exists only when that commits. */
  enqueue(tx: Db, queue: string, data: object, options?: { startAfterSeconds?: number }): Promise<void>
  /** Processes jobs until stopped. */
  run(): Promise<void>
  /** Processes every job that is due now, one after the other. */
  runDue(): Promise<void>
  /** Makes jobs of dead processes available again; runs by itself every minute. */
  supervise(): Promise<void>
  /** Waits 10 s for running jobs; the next start processes the rest. */
  stop(): Promise<void>
}

/** A failed job is retried after 5 s, 10 s, 20 s … 5 min; a job of a dead process after 90 s. */
const QUEUE_OPTIONS = {
  notify: true,
  expireInSeconds: 90,
  retryLimit: 200,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: 3600,
}
/** More than one, so that one slow gateway does not stop a queue. */
const WORKERS_PER_QUEUE = 2
/** A process runs at most 10 jobs of a queue at the same time and 100 a second, so that a crowd does not flood a gateway. */
const BATCH = 5
const BATCH_MS = 100
/** Polling is for delayed jobs; the database notifies of new ones immediately. */
const POLL = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }
/** A full batch is followed by the next one without waiting for a poll. */
const WORK = {
  ...POLL,
  batchSize: BATCH,
  burstWhenBatchFull: true,
  perJobResults: true,
  localConcurrency: WORKERS_PER_QUEUE,
} as const
const STOP_TIMEOUT_MS = 10_000
const REPEATED_ERROR_MS = 60_000
const INSERTED_AT_ONCE = 1_000

/** Opens the job queues of this database with two connections of their own; creates or migrates their tables. */
export async function startJobs({ db, log, work }: { db: Database; log: Log; work: (jobs: Jobs) => JobHandlers }) {
  const boss = new PgBoss({ ...jobConnectionOf(db), max: 2, useListenNotify: true, schedule: false })
  const logError = dedupeLog(log)
  boss.on('error', logError)
  boss.on('warning', ({ message }) => log.warn({ about: 'jobs' }, message))
  const jobs: Jobs = {
    async enqueue(tx, queue, data, { startAfterSeconds = 0 } = {}) {
      await boss.send(queue, data, { startAfter: startAfterSeconds, db: fromDrizzle(tx, sql) })
    },
    run: () => runWorkers(boss, handlers, logError),
    runDue: () => runDue(boss, handlers, logError),
    supervise: () => boss.supervise(),
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  }
  const handlers = work(jobs)
  await boss.start()
  for (const queue of Object.keys(handlers)) {
    await boss.createQueue(queue, QUEUE_OPTIONS)
    await boss.updateQueue(queue, QUEUE_OPTIONS)
  }
  return jobs
}

export type WaitingJob = { id: string; name: string; data: object; startAfter: Date }

/** Creates queues in a database without any, for commands of the shell. */
export async function createQueues(connection: PoolConfig, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({ ...connection, max: 1, schedule: false, supervise: false } as ConstructorOptions)
  boss.on('error', () => {})
  await boss.start()
  for (const name of names) await boss.createQueue(name, QUEUE_OPTIONS)
  await boss.stop({ graceful: false })
}

/** Adds jobs with their ids in the caller's transaction, after `createQueues`. */
export async function insertJobs(client: ClientBase, waiting: readonly WaitingJob[]): Promise<void> {
  if (waiting.length === 0) return
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values as unknown[]) },
    schedule: false,
  })
  boss.on('error', () => {})
  for (const [queue, jobs] of Map.groupBy(waiting, ({ name }) => name)) {
    for (let from = 0; from < jobs.length; from += INSERTED_AT_ONCE)
      await boss.insert(queue, jobs.slice(from, from + INSERTED_AT_ONCE))
  }
}

async function runWorkers(boss: PgBoss, handlers: JobHandlers, logError: (error: Error) => void) {
  for (const [queue, handle] of Object.entries(handlers)) {
    await boss.work(queue, WORK, async (batch: StoredJob[]) => {
      const running = batch.map((job) => runJob(job, { handle, logError }))
      const [results] = await Promise.all([Promise.all(running), wait(BATCH_MS)])
      return results
    })
  }
}

/** A release before this one stored several jobs as one. */
type StoredJob = Job<object | object[]>
type Running = { handle: JobHandlers[string]; logError: (error: Error) => void }

async function runJob({ id, data }: StoredJob, { handle, logError }: Running): Promise<JobResult> {
  try {
    for (const one of [data].flat()) await handle(one)
    return { id, status: 'completed' }
  } catch (error) {
    logError(error as Error)
    return { id, status: 'failed', output: { message: (error as Error).message } }
  }
}

async function runDue(boss: PgBoss, handlers: JobHandlers, logError: (error: Error) => void) {
  for (const [queue, handle] of Object.entries(handlers)) {
    const next = async () => (await boss.fetch<StoredJob['data']>(queue))[0]
    for (let job = await next(); job; job = await next()) {
      const { status, output } = await runJob(job, { handle, logError })
      if (status === 'failed') await boss.fail(queue, job, output)
      else await boss.complete(queue, job)
    }
  }
}

/** Logs the same error at most once a minute: a lost database fails at every poll. */
function dedupeLog(log: Log) {
  let last = { message: '', at: 0 }
  return (error: Error) => {
    const now = Date.now()
    if (error.message === last.message && now - last.at < REPEATED_ERROR_MS) return
    last = { message: error.message, at: now }
    log.error({ err: error }, 'jobs failed')
  }
}

function jobConnectionOf(db: Database) {
  return {
    ...connectionOf(db),
    options: '-c timezone=UTC -c statement_timeout=60000',
    application_name: 'porua jobs',
    keepAlive: true,
    query_timeout: 65_000,
    connectionTimeoutMillis: 5_000,
  }
}
