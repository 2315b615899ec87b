import type { Client } from 'pg'
import { listEvents, showHistory } from '../src/features/events/actions.server.ts'
import { measure, withFilledDatabase } from './database.ts'

const size = Number(process.argv[2] ?? 1_000_000)
const RECORDS = 10_000
const TIMES = 20
const DAY = { from: '2026-03-01', until: '2026-03-02' }

await withFilledDatabase(RECORDS, async ({ client, db }) => {
  await fillEvents(client)
  const { rows } = await client.query<{ id: string }>(`select id from accounts limit 1`)
  const who = rows[0]?.id ?? ''
  const page = { page: 1, limit: 25 }
  const time = (name: string, call: () => Promise<unknown>) => measure(`${size} events, ${name}`, TIMES, call)
  await time('activity, first page', () => listEvents(db, page))
  await time('activity, page 400', () => listEvents(db, { ...page, page: 400 }))
  await time('one kind', () => listEvents(db, { ...page, kind: 'tuitionRejected' }))
  await time('two days in March', () => listEvents(db, { ...page, ...DAY }))
  await time('one person', () => listEvents(db, { ...page, who }))
  await time('one person, one kind, two days', () => listEvents(db, { ...page, ...DAY, who, kind: 'tuitionEdited' }))
  await time('history of a tuition', () => showHistory(db, { tuitionId: 'TN5000' }))
  await time('history of a person', () => showHistory(db, { phone: '01800000077' }))
})

/** Events of a year, by a few people, on all tuitions. */
async function fillEvents(client: Client): Promise<void> {
  await client.query(`
    insert into events (at, kind, actor, actor_id, actor_name, tuition_id, changes)
    select timestamptz '2026-01-01' + i * interval '31 seconds',
      (array['tuitionEdited', 'tuitionVerified', 'applied', 'commentAdded'])[1 + i % 4], 'Admin', a.id, 'Tutor', t.id,
      '{"salary": ["5000", "6000"]}'
    from generate_series(1, ${size}) i
    join (select id, row_number() over (order by phone) as n from accounts limit 20) a on a.n = 1 + i % 20
    join (select id, row_number() over (order by number) as n from tuitions) t on t.n = 1 + i % ${RECORDS}
    order by i`)
  await client.query('vacuum analyze events')
}
