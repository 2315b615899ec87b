import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { withTransaction } from '#db/client.server.ts'
import { createTuition, searchTuitions } from '#features/tuitions/calls.ts'
import { createAppOnLine } from '../fakes/database-line.ts'
import { buildTuitionBody } from '../tuitions.ts'

/** The product's limits end a request after 8 s; a busy machine answers later. */
const LONGEST_MS = 20_000

const { db, line, send } = await createAppOnLine()
const post = () => send(createTuition, buildTuitionBody())
let words = 0
/** Another search each time: the total of the same one is cached. */
const read = () => send(searchTuitions, { searchTerm: `mirpur ${++words}` })

test('a line that is slow is not taken for a silent one [OPS-205]', async () => {
  line.delay(200)
  const answers = [await post(), await read(), await post()]
  line.delay(0)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
}, 40_000)

test('what is sent before and after the line falls silent is answered 503, and the changes are watched again [OPS-205]', async () => {
  expect([(await post()).status, (await read()).status]).toEqual([200, 200])
  line.swallow(true)
  onTestFinished(() => line.swallow(false))
  const inFlight = await Promise.all([post(), read(), post(), read(), post(), read()])
  const later = await Promise.all([post(), read()])
  for (const { status, retryAfter, ms } of [...inFlight, ...later]) {
    expect([status, retryAfter]).toEqual([503, '5'])
    expect(ms).toBeLessThan(LONGEST_MS)
  }
  line.swallow(false)
  await expect.poll(async () => (await post()).status).toBe(200)
  await expect.poll(() => db.changes.isWatched()).toBe(true)
}, 120_000)

test('a transaction that loses its line in the middle fails', async () => {
  onTestFinished(() => line.swallow(false))
  const failing = withTransaction(db, async (tx) => {
    await tx.execute(sql`select 1`)
    line.swallow(true)
    await tx.execute(sql`select 1`)
  })
  await expect(failing).rejects.toThrow()
}, 60_000)
