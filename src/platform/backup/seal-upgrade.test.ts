import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrateToLatest } from '#db/migrate.server.ts'
import { createEmptyDatabase } from '#testing/backup-databases.ts'
import { restoreBackup, verifyBackup } from './restore-backup.server.ts'

const RELEASE = join(import.meta.dirname, '../../testing/fixtures/releases/0.1.0-2026-11-25.tar.gz')

/** What happened to the ID card of a verified tutor; hours from the verification. */
type Case = {
  sent?: number
  opened?: number
  openedBy?: 'verifier' | 'another'
  renamed?: number
  isErased?: boolean
  isUnverified?: boolean
}

const CASES: [what: string, happened: Case, isSeen: boolean][] = [
  ['opened by the verifier before the verification', { sent: -5, opened: -1 }, true],
  ['opened and erased since', { opened: -1, isErased: true }, true],
  ['renamed before the verification', { sent: -5, opened: -1, renamed: -2 }, true],
  ['sent after the verification', { sent: 3, opened: -1 }, false],
  ['sent after it was opened', { sent: -1, opened: -2 }, false],
  ['opened after the verification only', { sent: -5, opened: 1 }, false],
  ['opened by somebody else', { sent: -5, opened: -1, openedBy: 'another' }, false],
  ['never opened', { sent: -5 }, false],
  ['erased and never opened', { isErased: true }, false],
  ['renamed by the tutor since', { sent: -5, opened: -1, renamed: 2 }, false],
  ['opened, but not verified', { sent: -5, opened: -1, isUnverified: true }, false],
  ['without an ID card', { opened: -1 }, false],
]

test('after the upgrade no seal says more of an ID card, studies or a phone than was checked [OFF-675]', async () => {
  const { connection } = await createEmptyDatabase()
  await restoreBackup(connection, { backup: await verifyBackup(RELEASE), dataDir: null })
  const client = new Client({ ...connection, options: '-c timezone=UTC' })
  await client.connect()
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query(text, values)).rows
  const admins = await query<{ id: string; name: string }>(`select id, name from accounts where role = 'Admin' limit 2`)
  const [verifier, another] = admins
  const tutors = await query<{ cv: string; account: string }>(
    `select id as cv, account_id as account from cvs where status = 'approved' order by number limit $1`,
    [CASES.length],
  )
  expect(tutors).toHaveLength(CASES.length)
  await client.query(`delete from events where cv_id is not null or account_id is not null`)
  const at = (hours: number) => `(select approved_at from cvs where id = $1) + interval '${hours} hours'`
  for (const [index, [, happened]] of CASES.entries()) {
    const { cv, account } = tutors[index] ?? { cv: '', account: '' }
    const { sent, opened, openedBy = 'verifier', renamed, isErased, isUnverified } = happened
    const record = (kind: string, hours: number, by: typeof verifier, changes = {}) =>
      client.query(
        `insert into events (at, kind, actor, actor_id, actor_name, cv_id, account_id, changes)
         values (${at(hours)}, '${kind}', 'Admin', $2, $3, $1, $4, $5)`,
        [cv, by?.id, by?.name, account, changes],
      )
    if (sent !== undefined) {
      const address = `/id-card/${index}`
      const insert = `insert into uploads (kind, account_id, address, created_at) select 'id-card', $2, $3, ${at(sent)}`
      await client.query(insert, [cv, account, address])
      await client.query('update cvs set id_card_image = $2 where id = $1', [cv, address])
    }
    if (isErased)
      await client.query('update cvs set id_card_erased_at = approved_at + $2 where id = $1', [cv, '90 days'])
    if (opened !== undefined) await record('idCardOpened', opened, openedBy === 'verifier' ? verifier : another)
    await record('cvVerified', 0, verifier)
    if (renamed !== undefined) await record('accountChanged', renamed, { id: account, name: '' }, { name: ['A', 'B'] })
    if (isUnverified) await client.query(`update cvs set status = 'pending', approved_at = null where id = $1`, [cv])
  }
  const phones = tutors.slice(0, 4).map(({ account }) => account)
  for (const [kind, account] of [
    ['tutorRegistered', phones[0]],
    ['tutorRegistered', phones[1]],
    ['accountCreated', phones[2]],
  ])
    await client.query(`insert into events (at, kind, actor, account_id) values (now(), $1, 'Tutor', $2)`, [
      kind,
      account,
    ])
  await client.query(
    `insert into events (at, kind, actor, account_id, changes) values (now(), 'personCorrected', 'Admin', $1, '{"phone": ["01", "02"]}')`,
    [phones[1]],
  )
  await migrateToLatest(connection)
  const after = await query<{ facts: Record<string, { byId: string }>; proved: boolean }>(
    `select facts, phone_proved_at is not null as proved from cvs join accounts on accounts.id = account_id
     where cvs.id = any($1) order by cvs.number`,
    [tutors.map(({ cv }) => cv)],
  )
  expect(CASES.map(([what], index) => [what, Object.keys(after[index]?.facts ?? {})])).toEqual(
    CASES.map(([what, , isSeen]) => [what, isSeen ? ['idCard'] : []]),
  )
  expect(after[0]?.facts.idCard?.byId).toBe(verifier?.id)
  expect(after.slice(0, 4).map(({ proved }) => proved)).toEqual([true, false, false, false])
  const others = await query('select id from cvs where facts <> $1 and not id = any($2)', [
    {},
    tutors.map(({ cv }) => cv),
  ])
  expect(others).toEqual([])
  await client.end()
})
