import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { withTransaction } from '#db/client.server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createLog } from '../config/log.server.ts'
import { type JobHandlers, type Jobs, startJobs } from './jobs.server.ts'

const { db, open, connection } = await createTestDatabase()
const running: Jobs[] = []
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
  await db.execute(sql`delete from pgboss.job`)
})

const start = async (work: JobHandlers, database = db) => {
  const jobs = await startJobs({ db: database, log: createLog('silent'), work: () => work })
  running.push(jobs)
  return jobs
}
/** A queue that records its jobs. */
const recordingQueue = () => {
  const done: unknown[] = []
  const work: JobHandlers = { words: async (data) => void done.push(data) }
  return { done, work }
}
const makeDue = () => db.execute(sql`update pgboss.job set start_after = now()`)

test('a job exists only after its transaction commits', async () => {
  const { done, work } = recordingQueue()
  const jobs = await start(work)
  const undone = withTransaction(db, async (tx) => {
    await jobs.enqueue(tx, 'words', { word: 'undone' })
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await withTransaction(db, async (tx) => {
    await jobs.enqueue(tx, 'words', { word: 'kept' })
    await jobs.runDue()
    expect(done).toEqual([])
  })
  await jobs.runDue()
  await jobs.runDue()
  expect(done).toEqual([{ word: 'kept' }])
})

test('workers process a new job immediately and a delayed job when it is due', async () => {
  const { done, work } = recordingQueue()
  const jobs = await start(work)
  await jobs.run()
  await jobs.enqueue(db, 'words', { word: 'later' }, { startAfterSeconds: 3600 })
  for (let n = 1; n <= 5; n++) await jobs.enqueue(db, 'words', { n })
  await expect.poll(() => done.length).toBe(5)
  await makeDue()
  await expect.poll(() => done.at(-1)).toEqual({ word: 'later' })
})

test('with several processes each job is processed once', async () => {
  const { done, work } = recordingQueue()
  const [first] = await Promise.all([start(work), start(work, open())])
  await Promise.all(running.map((jobs) => jobs.run()))
  for (let n = 0; n < 40; n++) await first?.enqueue(db, 'words', { n })
  await expect.poll(() => done.length).toBe(40)
  await Promise.all(running.map((jobs) => jobs.runDue()))
  expect(new Set(done.map((data) => JSON.stringify(data))).size).toBe(40)
  expect(done).toHaveLength(40)
})

test('a failed job is retried, and its repeated error is logged once', async () => {
  let tries = 0
  const work: JobHandlers = {
    words: async () => {
      tries += 1
      if (tries < 3) throw new Error('not yet')
    },
  }
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const jobs = await startJobs({ db, log, work: () => work })
  running.push(jobs)
  await jobs.enqueue(db, 'words', {})
  for (let times = 0; times < 5; times++) {
    await jobs.runDue()
    await makeDue()
  }
  expect(tries).toBe(3)
  expect(lines.filter((line) => line.includes('not yet'))).toHaveLength(1)
})

test('waiting jobs are run several at a time, and one that fails or hangs stops no other [PERF-266]', async () => {
  const count = 30
  let running = 0
  let most = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const jobs = await start({
    words: async (data) => {
      const { n } = data as { n: number }
      most = Math.max(most, ++running)
      try {
        if (n === 1) throw new Error('refused')
        if (n === 2) await held
        await db.execute(sql`select pg_sleep(0.05)`)
      } finally {
        running -= 1
      }
    },
  })
  await withTransaction(db, async (tx) => {
    for (let n = 0; n < count; n++) await jobs.enqueue(tx, 'words', { n })
  })
  await jobs.run()
  const inState = async (state: string) => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select (data->>'n')::int as n from pgboss.job where state = ${state}::pgboss.job_state order by 1`,
    )
    return rows.map(({ n }) => n)
  }
  // The batch of the job that hangs waits for it: the other worker does the rest.
  await expect.poll(async () => (await inState('created')).length).toBe(0)
  await expect.poll(async () => (await inState('completed')).length).toBeGreaterThan(count - 7)
  expect(await inState('active')).toContain(2)
  release()
  await expect.poll(async () => (await inState('completed')).length).toBe(count - 1)
  await expect.poll(() => inState('retry')).toEqual([1])
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(10)
})

test('a row of several jobs, as a release before stored them, runs all of them', async () => {
  const { done, work } = recordingQueue()
  const jobs = await start(work)
  await jobs.enqueue(db, 'words', [{ n: 1 }, { n: 2 }])
  await jobs.runDue()
  expect(done).toEqual([{ n: 1 }, { n: 2 }])
})

test('stopping waits for the running job, and the next start processes the rest', async () => {
  const done: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const started: string[] = []
  const jobs = await start({
    words: async (data) => {
      started.push('first')
      await held
      done.push(JSON.stringify(data))
    },
  })
  await jobs.run()
  await jobs.enqueue(db, 'words', { n: 1 })
  await expect.poll(() => started.length).toBe(1)
  const stopped = jobs.stop()
  release()
  await stopped
  expect(done).toEqual(['{"n":1}'])
  const { done: after, work } = recordingQueue()
  const next = await start(work)
  await next.enqueue(db, 'words', { n: 2 })
  await next.runDue()
  expect(after).toEqual([{ n: 2 }])
})

test('workers continue after the database ends every connection', async () => {
  const { done, work } = recordingQueue()
  const jobs = await start(work)
  await jobs.run()
  const root = new Client({ ...inject('postgres'), database: 'postgres' })
  await root.connect()
  await root.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and datname = $1",
    [connection.database],
  )
  await root.end()
  // The pool may hand out a connection that is still closing.
  await vi.waitFor(() => jobs.enqueue(db, 'words', { word: 'still here' }), { timeout: 60_000 })
  await expect.poll(() => done).toEqual([{ word: 'still here' }])
})

test('a job of a dead process is processed by another one later', async () => {
  const { done, work } = recordingQueue()
  const jobs = await start(work)
  await jobs.enqueue(db, 'words', { word: 'orphan' })
  await db.execute(
    sql`update pgboss.job set state = 'active', started_on = now() - interval '2 minutes' where name = 'words'`,
  )
  await jobs.runDue()
  expect(done).toEqual([])
  await jobs.supervise()
  await makeDue()
  await jobs.runDue()
  expect(done).toEqual([{ word: 'orphan' }])
})
