import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, PgBoss } from 'pg-boss'
import type { Database, Db } from '#db/client.server.ts'
import type { Log } from './log.server.ts'

/** What is done behind the answers: for each queue, what becomes of the data of a job. It must bear being done twice. */
export type JobHandlers = Record<string, (data: object) => Promise<void>>

export type Jobs = {
  /** Adds a job in the caller's transaction: it is there when, and only when, that is committed. */
  enqueue(tx: Db, queue: string, data: object, options?: { startAfterSeconds?: number }): Promise<void>
  /** Takes jobs as they come, until stopped. */
  run(): Promise<void>
  /** Does every job that is due now, one after the other. */
  runDue(): Promise<void>
  /** Gives the jobs of processes that died to others; done every minute by itself. */
  supervise(): Promise<void>
  /** Lets the running jobs finish for 10 s; what remains is done by the next start. */
  stop(): Promise<void>
}

/** A job that ends with an error comes again after 5 s, 10 s, 20 s … 5 minutes; one whose process died, after two. */
const QUEUE = {
  notify: true,
  expireInSeconds: 90,
  retryLimit: 200,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: 3600,
}
/** Workers a queue: one hanging gateway must not stop the others' messages at once. */
const WORKERS = 2
/** Seconds between two looks for jobs that wait for their time; new ones are told of by the database at once. */
const POLL = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }
const FINISH_WITHIN_MS = 10_000
const SAME_TROUBLE_MS = 60_000

/** Opens the queues of this database with few connections of their own; their tables are made, or brought up to date, under a lock. */
export async function startJobs({ db, log, work }: { db: Database; log: Log; work: (jobs: Jobs) => JobHandlers }) {
  const boss = new PgBoss({ ...connectionOf(db), max: 2, useListenNotify: true, schedule: false })
  const trouble = sayOnce(log)
  boss.on('error', trouble)
  boss.on('warning', ({ message }) => log.warn({ about: 'jobs' }, message))
  const jobs: Jobs = {
    async enqueue(tx, queue, data, { startAfterSeconds } = {}) {
      const later = startAfterSeconds ? { startAfter: startAfterSeconds } : {}
      await boss.send(queue, data, { ...later, db: fromDrizzle(tx, sql) })
    },
    run: () => runWorkers(boss, handlers),
    runDue: () => runDue(boss, handlers, trouble),
    supervise: () => boss.supervise(),
    stop: () => boss.stop({ graceful: true, timeout: FINISH_WITHIN_MS }),
  }
  const handlers = work(jobs)
  await boss.start()
  for (const queue of Object.keys(handlers)) {
    await boss.createQueue(queue, QUEUE)
    await boss.updateQueue(queue, QUEUE)
  }
  return jobs
}

async function runWorkers(boss: PgBoss, handlers: JobHandlers) {
  for (const [queue, handle] of Object.entries(handlers)) {
    for (let worker = 0; worker < WORKERS; worker += 1) {
      let id = ''
      // Looks again at once after a job, else a queue that has grown would shrink by one job a poll.
      const take = ([job]: Job<object>[]) =>
        job ? handle(job.data).finally(() => boss.notifyWorker(id)) : Promise.resolve()
      id = await boss.work(queue, { batchSize: 1, ...POLL }, take)
    }
  }
}

async function runDue(boss: PgBoss, handlers: JobHandlers, trouble: (error: Error) => void) {
  for (const [queue, handle] of Object.entries(handlers)) {
    for (let [job] = await boss.fetch<object>(queue); job; [job] = await boss.fetch<object>(queue)) {
      const done = job
      await handle(done.data).then(
        () => boss.complete(queue, done),
        (error: Error) => {
          trouble(error)
          return boss.fail(queue, done, { message: error.message })
        },
      )
    }
  }
}

/** The same trouble is told once a minute: a lost database would tell of itself at every look. */
function sayOnce(log: Log) {
  let last = { message: '', at: 0 }
  return (error: Error) => {
    const now = Date.now()
    if (error.message === last.message && now - last.at < SAME_TROUBLE_MS) return
    last = { message: error.message, at: now }
    log.error({ err: error }, 'trouble with jobs')
  }
}

/** The pool keeps its password where no copy finds it. */
function connectionOf({ $client: { options } }: Database) {
  const { host, port, user, database, connectionString, ssl } = options
  const given = Object.entries({ host, port, user, database, connectionString, ssl, password: options.password })
  return {
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    options: '-c timezone=UTC -c statement_timeout=60000',
    application_name: 'porua jobs',
    keepAlive: true,
    query_timeout: 65_000,
    connectionTimeoutMillis: 5_000,
  }
}
