import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createApp } from '#app'
import { openDb } from '#db/client.server.ts'
import { MAX_COUNTED } from '#db/paged-list.server.ts'
import { keepLandingCounts } from '#features/landing/actions.server.ts'
import { listPopularLandings } from '#features/landing/calls.ts'
import { listApprovedTutors } from '#features/tutors/calls.ts'
import { createLog } from '#platform/config/log.server.ts'
import { FIND_TEXT_START } from '#shared/search/find-words.ts'
import { fillDatabase } from '#testing/office/fill-database.ts'
import { createTestApp } from '#testing/test-app.ts'
import { renewTexts } from './renew-texts.actions.server.ts'

const TUTORS = 20_100
const app = await createTestApp()
const filler = new Client({ ...app.connection, statement_timeout: 0, query_timeout: 0 })
await filler.connect()
await fillDatabase(filler, 300, TUTORS)
await filler.query("update cvs set find_text = ' ~2 tr '; update tuitions set find_text = ' ~2 tn '")
await filler.end()

async function countOld(): Promise<number> {
  const { rows } = await app.db.execute<{ old: number }>(sql`select
    (select count(*)::int from cvs where find_text not like ${`${FIND_TEXT_START}%`})
    + (select count(*)::int from tuitions where find_text not like ${`${FIND_TEXT_START}%`})
    + (select count(*)::int from accounts where name_sound = '') as old`)
  return rows[0]?.old ?? 0
}

test('no page counts the links of 20,000 tutors, the hourly work does, and their list ends at 20,000 [PERF-760, PERF-761]', async () => {
  const tutors = async () =>
    (await app.visitor.send(listPopularLandings)).answer.data.filter(({ side }) => side === 'tutors')
  expect(await tutors()).toEqual([])
  await keepLandingCounts(app.db, { now: app.clock.now })
  app.clock.now = new Date(app.clock.now.getTime() + 120_000)
  expect((await tutors())[0]).toMatchObject({ path: '/tutors/dhaka', count: TUTORS })
  expect((await app.visitor.send(listApprovedTutors)).answer.meta.total).toBe(MAX_COUNTED)
})

test('a database of older spellings serves at once and is renewed with 200 ms a statement [SYS-762]', async () => {
  const log = createLog('silent')
  const db = openDb({ ...app.connection, statement_timeout: 200 }, log)
  const { http } = await createApp({ config: { ...app.config, port: 0 }, db, log, pages: 'none' })
  await http.listen({ host: '127.0.0.1', port: 0 })
  expect(await countOld()).toBeGreaterThan(0)
  expect((await http.inject('/api/v1/tuitions/approved')).statusCode).toBe(200)
  // The work is done again where a busy machine stopped a statement: one that touches all rows is always stopped.
  const renewed = async () => {
    await renewTexts(db, new AbortController().signal)
    return countOld()
  }
  await expect.poll(renewed, { timeout: 110_000 }).toBe(0)
  await http.close()
  await db.$client.end()
}, 120_000)
