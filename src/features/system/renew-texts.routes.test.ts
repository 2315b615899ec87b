import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { MAX_COUNTED } from '#db/paged-list.server.ts'
import { keepLandingCounts } from '#features/landing/actions.server.ts'
import { listPopularLandings } from '#features/landing/calls.ts'
import { listApprovedTutors } from '#features/tutors/calls.ts'
import { FIND_TEXT_START } from '#shared/search/find-words.ts'
import { fillDatabase } from '#testing/office/fill-database.ts'
import { createTestApp } from '#testing/test-app.ts'

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

/** A limit of time would depend on the machine: 200 rows take far below 200 ms on a quiet one. */
const REFUSE_LONG_STATEMENTS = `
  create function refuse_many() returns trigger language plpgsql as $$ begin
    if (select count(*) from changed) > 200 then raise exception 'more than 200 rows in one statement'; end if;
    return null;
  end $$;
  create trigger refuse_many after update on cvs referencing new table as changed for each statement execute function refuse_many();
  create trigger refuse_many after update on tuitions referencing new table as changed for each statement execute function refuse_many();
  create trigger refuse_many after update on accounts referencing new table as changed for each statement execute function refuse_many()`

test('a database of older spellings serves at once, and few rows a statement are renewed beside it [SYS-762]', async () => {
  // Each row is renewed for itself: 300 take as long as they need, 20,000 many times as long.
  await app.db.execute(sql`delete from cvs where account_id in (select id from accounts where phone > '01800000300')`)
  await app.db.execute(sql`delete from accounts where phone > '01800000300'`)
  expect(await countOld()).toBeGreaterThan(600)
  await app.db.execute(sql.raw(REFUSE_LONG_STATEMENTS))
  await expect(app.db.execute(sql`update cvs set find_text = ' ~2 tr '`)).rejects.toThrow()
  const { http } = await app.startAnother()
  await http.listen({ host: '127.0.0.1', port: 0 })
  expect((await http.inject('/api/v1/tuitions/approved')).statusCode).toBe(200)
  await expect.poll(countOld, { timeout: 170_000, interval: 500 }).toBe(0)
}, 180_000)
