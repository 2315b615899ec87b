import { expect, test, vi } from 'vitest'
import { approveTuition, createTuition } from '#features/tuitions/calls.ts'
import { getFindHints } from '#features/tuitions/find.calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { withTransaction } from './client.server.ts'
import { EXACT_ROWS, keptCount } from './kept-counts.server.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')

async function change() {
  const { answer } = await app.visitor.send(createTuition, { body: buildTuitionBody() })
  await admin.send(approveTuition, { params: { id: answer.data._id } })
}

/** A count that says how often it was made. */
function counter(rows: number) {
  let times = 0
  return { count: async () => ({ value: ++times, rows }), times: () => times }
}

test('[PERF-152] equal readers share one count until a change', async () => {
  const { count } = counter(EXACT_ROWS)
  const read = () => keptCount(app.db, 'few', count)
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read()).toBe(1)
  await change()
  expect(await read()).toBe(2)
})

test('[PERF-152] a count of many rows is kept over changes, renewed beside its readers, and at most 30 s old', async () => {
  const start = Date.now()
  const clock = vi.spyOn(Date, 'now')
  const at = (seconds: number) => clock.mockReturnValue(start + seconds * 1000)
  const { count, times } = counter(EXACT_ROWS + 1)
  const read = () => keptCount(app.db, 'many', count)
  at(0)
  expect(await read()).toBe(1)
  await change()
  at(9)
  expect(await read()).toBe(1)
  expect(times()).toBe(1)
  at(11)
  expect(await read()).toBe(1)
  await expect.poll(read).toBe(2)
  await change()
  at(42)
  expect(await read()).toBe(3)
  clock.mockRestore()
})

test('[PERF-152] a failed count is not kept, and a transaction counts for itself', async () => {
  const failing = () => Promise.reject(new Error('no answer'))
  await expect(keptCount(app.db, 'failing', failing)).rejects.toThrow('no answer')
  const { count } = counter(1)
  expect(await keptCount(app.db, 'failing', count)).toBe(1)
  expect(await withTransaction(app.db, (tx) => keptCount(tx, 'failing', count))).toBe(2)
})

test('[PERF-152] the options of the public list count a post at once', async () => {
  const inCity = async () =>
    (await app.visitor.send(getFindHints, { query: {} })).answer.data.counts.city.reduce(
      (sum, { count }) => sum + (count ?? 0),
      0,
    )
  const before = await inCity()
  await change()
  expect(await inCity()).toBe(before + 1)
})
