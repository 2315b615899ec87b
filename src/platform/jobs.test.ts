import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { withTransaction } from '#db/client.server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { type JobHandlers, type Jobs, startJobs } from './jobs.server.ts'
import { createLog } from './log.server.ts'

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
/** A queue whose jobs are only remembered. */
const remembered = () => {
  const done: unknown[] = []
  const work: JobHandlers = { words: async (data) => void done.push(data) }
  return { done, work }
}
const bringForward = () => db.execute(sql`update pgboss.job set start_after = now()`)

test('a job is there when its transaction is committed, and leaves no trace when it is not', async () => {
  const { done, work } = remembered()
  const jobs = await start(work)
  const undone = withTransaction(db, async (tx) => {
    await jobs.enqueue(tx, 'words', { word: 'undone' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await withTransaction(db, async (tx) => {
    await jobs.enqueue(tx, 'words', { word: 'kept' })
    await jobs.runDue()
    expect(done).toEqual([])
  })
  await jobs.runDue()
  await jobs.runDue()
  expect(done).toEqual([{ word: 'kept' }])
})

test('running workers are told of a new job by the database, of one for later only when its time comes', async () => {
  const { done, work } = remembered()
  const jobs = await start(work)
  await jobs.run()
  await jobs.enqueue(db, 'words', { word: 'later' }, { startAfterSeconds: 3600 })
  for (let n = 1; n <= 5; n++) await jobs.enqueue(db, 'words', { n })
  await expect.poll(() => done.length).toBe(5)
  await bringForward()
  await expect.poll(() => done.at(-1), { timeout: 5000 }).toEqual({ word: 'later' })
})

test('of several processes on one database each job is done by one', async () => {
  const { done, work } = remembered()
  const [first] = await Promise.all([start(work), start(work, open())])
  await Promise.all(running.map((jobs) => jobs.run()))
  for (let n = 0; n < 40; n++) await first?.enqueue(db, 'words', { n })
  await expect.poll(() => done.length, { timeout: 5000 }).toBe(40)
  await Promise.all(running.map((jobs) => jobs.runDue()))
  expect(new Set(done.map((data) => JSON.stringify(data))).size).toBe(40)
  expect(done).toHaveLength(40)
})

test('a job that ends with an error comes again, and what it threw is told in the log once', async () => {
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
    await bringForward()
  }
  expect(tries).toBe(3)
  expect(lines.filter((line) => line.includes('not yet'))).toHaveLength(1)
})

test('stopping lets the running job finish, and the next start does what is left', async () => {
  const done: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const begun: string[] = []
  const jobs = await start({
    words: async (data) => {
      begun.push('first')
      await held
      done.push(JSON.stringify(data))
    },
  })
  await jobs.run()
  await jobs.enqueue(db, 'words', { n: 1 })
  await expect.poll(() => begun.length).toBe(1)
  const stopped = jobs.stop()
  letGo()
  await stopped
  expect(done).toEqual(['{"n":1}'])
  const { done: after, work } = remembered()
  const next = await start(work)
  await next.enqueue(db, 'words', { n: 2 })
  await next.runDue()
  expect(after).toEqual([{ n: 2 }])
})

test('a database that ends every connection does not stop the workers', async () => {
  const { done, work } = remembered()
  const jobs = await start(work)
  await jobs.run()
  const root = new Client({ ...inject('postgres'), database: 'postgres' })
  await root.connect()
  await root.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [connection.database])
  await root.end()
  await jobs.enqueue(db, 'words', { word: 'still here' })
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ word: 'still here' }])
})

test('a job whose process died is done by the next one after a while', async () => {
  const { done, work } = remembered()
  const jobs = await start(work)
  await jobs.enqueue(db, 'words', { word: 'orphan' })
  await db.execute(
    sql`update pgboss.job set state = 'active', started_on = now() - interval '2 minutes' where name = 'words'`,
  )
  await jobs.runDue()
  expect(done).toEqual([])
  await jobs.supervise()
  await bringForward()
  await jobs.runDue()
  expect(done).toEqual([{ word: 'orphan' }])
})
