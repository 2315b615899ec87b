import { expect, onTestFinished, test } from 'vitest'
import { createTuition, searchTuitions } from '#features/tuitions/calls.ts'
import { createAppOnLine } from '#testing/fakes/database-line.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'

const { http, line, send } = await createAppOnLine()
const post = () => send(createTuition, buildTuitionBody())
let words = 0
/** Another search each time: the total of the same one is cached. */
const read = () => send(searchTuitions, { searchTerm: `mirpur ${++words}` })

test('a database line that swallows everything is answered 503 with Retry-After, and recovers [OPS-205]', async () => {
  line.swallow(true)
  onTestFinished(() => line.swallow(false))
  for (const { status, retryAfter } of await Promise.all([post(), read()]))
    expect([status, retryAfter]).toEqual([503, '5'])
  expect((await http.inject('/readyz')).statusCode).toBe(503)
  line.swallow(false)
  await expect.poll(async () => (await post()).status).toBe(200)
})
