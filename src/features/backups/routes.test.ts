import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { backups } from '#db/tables/backups.server.ts'
import { showDashboard } from '#features/admin-overview/calls.ts'
import { listEvents } from '#features/events/calls.ts'
import { listNotifications, unreadNotifications } from '#features/messages/notifications/calls.ts'
import { createLog } from '#platform/config/log.server.ts'
import { createTestApp } from '#testing/test-app.ts'
import { makeNightlyBackup } from './actions.server.ts'
import { makeBackup } from './calls.ts'

const app = await createTestApp()
const { db, clock, config } = app
const owner = await app.signInAs('Admin')
const manager = await app.signInAs('Admin', { staffRole: 'manager' })
const matcher = await app.signInAs('Admin', { staffRole: 'matcher' })
const log = createLog('silent')
const night = (day: number, time = '03:31') => new Date(`2026-11-${day}T${time}:00+06:00`)
const run = (now: Date, other = db) => {
  clock.now = now
  return makeNightlyBackup(other, { place: config, log, now })
}
const state = async (who = owner) => (await who.send(showDashboard)).answer.data.backup
const files = () => readdirSync(config.backup.dir)

test('nothing is due on the day of the installation, and the first night makes one backup in two processes [OPS-121]', async () => {
  await run(night(18, '20:00'))
  expect(await db.select().from(backups)).toEqual([])
  expect(await state()).toEqual({ isOn: true, lastGoodAt: null, failedAt: null, isLate: false })
  await app.startAnother()
  await Promise.all([run(night(19)), run(night(19)), run(night(19))])
  await run(night(19, '05:00'))
  expect(files()).toEqual(['porua-2026-11-19-033100.tar.gz'])
  expect(await db.select().from(backups)).toMatchObject([{ file: files()[0], error: null }])
  expect(await state()).toEqual({ isOn: true, lastGoodAt: night(19).toISOString(), failedAt: null, isLate: false })
})

test('a failed backup rings only owners once a night, is logged and shown, and is tried again each hour [OPS-122..123]', async () => {
  rmSync(config.backup.dir, { recursive: true })
  writeFileSync(config.backup.dir, '')
  const logged = vi.spyOn(log, 'error')
  await run(night(20))
  await run(night(20, '04:00'))
  await run(night(20, '04:35'))
  expect(logged).toHaveBeenCalledTimes(2)
  const rung = (await owner.send(listNotifications)).answer.data
  expect(rung).toMatchObject([
    { kind: 'backupFailed', message: expect.stringMatching(/^No backup was made\. BACKUP_DIR is /) },
  ])
  expect((await owner.send(unreadNotifications)).answer.data.all).toBe(1)
  for (const staff of [manager, matcher]) {
    expect((await staff.send(listNotifications)).answer.data).toEqual([])
    expect((await staff.send(unreadNotifications)).answer.data.all).toBe(0)
  }
  clock.now = night(20, '05:32')
  expect(await state(manager)).toEqual({
    isOn: true,
    lastGoodAt: night(19).toISOString(),
    failedAt: night(20, '04:35').toISOString(),
    isLate: true,
  })
  expect(await state(matcher)).toBeNull()
  rmSync(config.backup.dir)
  mkdirSync(config.backup.dir)
  await run(night(20, '05:40'))
  expect(await state()).toMatchObject({ lastGoodAt: night(20, '05:40').toISOString(), failedAt: null, isLate: false })
})

test('a stop ends a running backup without a file, a failure or a bell [OPS-121]', async () => {
  const stopping = new AbortController()
  const running = makeNightlyBackup(db, { place: config, log, now: night(21), signal: stopping.signal })
  stopping.abort()
  await running
  expect(files().filter((name) => name.includes('2026-11-21'))).toEqual([])
  expect((await db.select().from(backups)).filter(({ startedAt }) => startedAt >= night(21))).toMatchObject([
    { error: null, file: null },
  ])
  await run(night(21, '04:40'))
  expect(files().filter((name) => name.includes('2026-11-21'))).toHaveLength(1)
})

test('an owner makes a backup at once, one at a time, and the log says so [OFF-727]', async () => {
  rmSync(config.backup.dir, { recursive: true, force: true })
  clock.now = new Date('2026-12-01T06:00:00Z')
  const sent = await Promise.all([owner.send(makeBackup), owner.send(makeBackup)])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(sent.find(({ status }) => status === 409)?.failure.code).toBe('system.backup.running')
  const made = sent.find(({ status }) => status === 200)?.answer.data
  expect([made?.madeAt, files()]).toEqual([clock.now.toISOString(), [made?.file]])
  const [event] = (await owner.send(listEvents, { query: { kind: 'backupMade' } })).answer.data
  expect(event).toMatchObject({ kind: 'backupMade', actor: 'Admin' })
  for (const staff of [manager, matcher]) expect((await staff.send(makeBackup)).status).toBe(403)
})

test('a backup that cannot be made is refused with its reason, and the next one is tried [OFF-727]', async () => {
  clock.now = new Date('2026-12-02T06:00:00Z')
  rmSync(config.backup.dir, { recursive: true, force: true })
  writeFileSync(config.backup.dir, '')
  const refused = await owner.send(makeBackup)
  expect([refused.status, refused.failure.code]).toEqual([503, 'system.backup.failed'])
  expect(refused.failure.message).toMatch(/BACKUP_DIR/)
  rmSync(config.backup.dir)
  expect((await owner.send(makeBackup)).status).toBe(200)
})
