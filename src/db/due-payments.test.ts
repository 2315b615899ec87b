import { expect, test } from 'vitest'
import { createDatabaseAtMigration } from '#testing/migrated-database.ts'

const TIMES = { oneTime: '2026-11-01T10:00:00Z', first: '2026-11-02T10:00:00Z', second: '2026-11-09T10:00:00Z' }

test('the migration turns the recorded amounts of dues into rows and types their history [SYS-14, OPS-413]', async () => {
  const { client, migrateToLatest } = await createDatabaseAtMigration(6)
  const one = async (query: string, values: unknown[] = []): Promise<string> =>
    (await client.query(`${query} returning id`, values)).rows[0].id
  const account = await one(
    "insert into accounts (role, name, phone, password_hash, created_at) values ('Tutor', 'Nila', '01712345678', '', now())",
  )
  const cv = await one(
    `insert into cvs (account_id, experience, contact, preferred_subjects, preferred_classes, preferred_mediums, available_days,
      running_tutoring, expected_salary, online_available, education, present_address, permanent_address, coverage_city,
      coverage_areas, dob, blood_group, marital_status, gender, search_text, status, created_at, updated_at)
     values ($1, '', '{}', '{}', '{}', '{}', '{}', '', '', true, '{}', '', '', '', '{}', '', '', '', '', '', 'approved', now(), now())`,
    [account],
  )
  const tuition = await one(
    `insert into tuitions (status, heading, classes, subjects, mediums, gender, salary, city, areas, location_details, institute,
      teaching_time, details, phone, is_online, search_text, created_at)
     values ('approved', '', '{}', '{}', '{}', '', '', '', '{}', '', '', '', '', '', true, '', now())`,
  )
  const due = (values: string) =>
    one(
      `insert into dues (tuition_id, cv_id, created_at, total_due, payment_option, one_time_amount, one_time_at,
        first_installment_amount, first_installment_at, second_installment_amount, second_installment_at)
       values ($1, $2, now(), ${values})`,
      [tuition, cv],
    )
  const open = await due('450000, null, null, null, null, null, null, null')
  const paid = await due(`450000, 'oneTime', 300025, '${TIMES.oneTime}', null, null, null, null`)
  const halves = await due(`450000, 'twoInstallment', null, null, 200000, '${TIMES.first}', 100, '${TIMES.second}'`)
  const entry = (dueId: string, event: string, after: object) =>
    client.query('insert into due_entries (due_id, event, by, after, at) values ($1, $2, $3, $4, now())', [
      dueId,
      event,
      'Asha',
      after,
    ])
  const none = { paymentOption: null, oneTime: null, firstInstallment: null, secondInstallment: null }
  await entry(halves, 'created', { ...none, part: null, amount: 450_000, remaining: 450_000 })
  const first = { ...none, firstInstallment: 200_000 }
  await entry(halves, 'recorded', { ...first, part: 'firstInstallment', amount: 200_000, remaining: 250_000 })
  await entry(halves, 'recorded', {
    ...first,
    secondInstallment: 100,
    part: 'secondInstallment',
    amount: 100,
    remaining: 249_900,
  })
  await entry(halves, 'cleared', { ...none, part: null, amount: 200_100, remaining: 450_000 })
  await entry(halves, 'completed', { ...first, part: null, amount: null, remaining: 250_000 })

  await migrateToLatest()

  const row = (due_id: string, part: string, amount: number, { at, by }: { at: string; by: string }) => {
    const recorded_at = new Date(at)
    return { due_id, part, amount, recorded_at, paid_on: at.slice(0, 10), kind: 'payment', by }
  }
  const { rows: payments } = await client.query(
    `select due_id, part, amount, recorded_at, paid_on::text, kind, by from due_payments order by recorded_at`,
  )
  expect(payments).toEqual([
    row(paid, 'oneTime', 300_025, { at: TIMES.oneTime, by: '' }),
    row(halves, 'firstInstallment', 200_000, { at: TIMES.first, by: 'Asha' }),
    row(halves, 'secondInstallment', 100, { at: TIMES.second, by: 'Asha' }),
  ])
  expect(payments.map((row) => row.due_id)).not.toContain(open)
  const entries = await client.query('select event, part, amount, paid, by from due_entries order by number')
  expect(entries.rows.map((row) => Object.values(row))).toEqual([
    ['created', null, 450_000, 0, 'Asha'],
    ['recorded', 'firstInstallment', 200_000, 200_000, 'Asha'],
    ['recorded', 'secondInstallment', 100, 200_100, 'Asha'],
    ['cleared', null, 200_100, 0, 'Asha'],
    ['completed', null, null, 200_000, 'Asha'],
  ])
  const { rows: approved } = await client.query(
    'select approved_at = created_at as same from cvs union all select approved_at = created_at from tuitions',
  )
  expect(approved).toEqual([{ same: true }, { same: true }])
})

test('what remained of an earlier closed due is written off on that day by who closed it, and receipts get numbers [OFF-910, OFF-921]', async () => {
  const { client, migrateToLatest } = await createDatabaseAtMigration(56)
  // The dues of nobody.
  for (const key of ['dues_tuition_id_tuitions_id_fk', 'dues_cv_id_cvs_id_fk'])
    await client.query(`alter table dues drop constraint ${key}`)
  const due = async (total: number, completedAt: string | null) => {
    const values = [total, completedAt]
    const insert = `insert into dues (tuition_id, cv_id, total_due, created_at, completed_at)
      values (gen_random_uuid(), gen_random_uuid(), $1, '2026-10-01T10:00:00Z', $2) returning id`
    return (await client.query(insert, values)).rows[0].id as string
  }
  const add = (dueId: string, kind: string, amount: number, ofId: string | null = null) =>
    client
      .query(
        `insert into due_payments (due_id, kind, part, amount, paid_on, recorded_at, of_id)
         values ($1, $2, 'oneTime', $3, '2026-10-05', '2026-10-05T10:00:00Z', $4) returning id`,
        [dueId, kind, amount, ofId],
      )
      .then(({ rows }) => rows[0].id as string)
  const closedAt = '2026-10-31T19:00:00Z'
  const short = await due(270_000, closedAt)
  const payment = await add(short, 'payment', 200_000)
  await add(short, 'refund', -50_000, payment)
  await client.query(
    `insert into due_entries (due_id, event, amount, paid, by, at) values ($1, 'completed', null, 150000, 'Asha', $2)`,
    [short, closedAt],
  )
  const full = await due(100, closedAt)
  await add(full, 'payment', 100)
  const open = await due(5000, null)

  await migrateToLatest()

  const { rows } = await client.query(
    'select due_id, kind, part, amount, paid_on::text, by, receipt from due_payments order by number',
  )
  expect(rows.map(({ due_id: id, ...row }) => [id, ...Object.values(row)])).toEqual([
    [short, 'payment', 'oneTime', 200_000, '2026-10-05', '', 1],
    [short, 'refund', 'oneTime', -50_000, '2026-10-05', '', 2],
    [full, 'payment', 'oneTime', 100, '2026-10-05', '', 3],
    [short, 'writeOff', null, 120_000, '2026-11-01', 'Asha', null],
  ])
  expect(rows.map((row) => row.due_id)).not.toContain(open)
  const entries = await client.query('select paid, remaining from due_entries')
  expect(entries.rows).toEqual([{ paid: 150_000, remaining: 120_000 }])
})
