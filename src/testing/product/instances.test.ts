import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '../backup-databases.ts'
import { readSentSms } from '../messages/sent-messages.ts'
import { buildTuitionBody } from '../tuitions.ts'
import { uniquePhone } from '../unique-phone.ts'
import { type Instance, startInstance } from './start-instance.ts'

const admin = { phone: uniquePhone(), password: 'a password of the tests' }
const dataDir = mkdtempSync(join(tmpdir(), 'porua-instances-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const { url } = await createEmptyDatabase()
const settings = {
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  SECRET_KEY: 'a key that all instances share, for tests',
  ADMIN_PHONE: admin.phone,
  ADMIN_PASSWORD: admin.password,
  BACKUP_AT: 'off',
}
// At once on an empty database, as containers are started.
const instances = await Promise.all([startInstance(settings), startInstance(settings)])

async function logIn({ ask }: Instance): Promise<string> {
  const { headers } = await ask('admins/login-admin-p-t', { method: 'POST', body: admin })
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
const statusesOf = (path: string, cookie: string) =>
  Promise.all(instances.map(async ({ ask }) => (await ask(path, { cookie })).status))
const totalOf = async ({ ask }: Instance) =>
  (await (await ask('tuitions/approved?limit=1')).json()).meta.total as number

test('a session holds at both instances, and ends at both at once [PERF-170]', async () => {
  const [one, other] = instances
  const cookie = await logIn(one)
  expect(await statusesOf('shared/verify-token', cookie)).toEqual([200, 200])
  expect((await other.ask('shared/logout', { method: 'POST', cookie })).status).toBe(200)
  expect(await statusesOf('shared/verify-token', cookie)).toEqual([401, 401])
})

test('attempts at different instances count together [PERF-170]', async () => {
  const body = { phone: uniquePhone(), password: 'not-this-1' }
  const statuses: number[] = []
  for (let turn = 0; turn < 4; turn++)
    for (const { ask } of instances)
      statuses.push((await ask('guardians/login-guardian', { method: 'POST', body })).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
})

test('a change shows at once where it was made, soon at the other instance, and on open pages [PERF-171]', async () => {
  const [one, other] = instances
  const cookie = await logIn(one)
  const received = ['', '']
  const streams = await Promise.all(instances.map(({ ask }) => ask('notifications/stream', { cookie })))
  const read = async (stream: Response, at: number) => {
    for await (const chunk of stream.body ?? []) received[at] += Buffer.from(chunk).toString()
  }
  // They end with the instances.
  for (const [at, stream] of streams.entries()) read(stream, at).catch(() => {})
  const before = await totalOf(one)
  expect(await totalOf(other)).toBe(before)
  const body = buildTuitionBody({ heading: 'Tutor for two sisters' })
  const posted = await one.ask('tuitions/create-tuition', { method: 'POST', cookie, body })
  expect(posted.status).toBe(200)
  expect(await totalOf(one)).toBe(before + 1)
  await expect.poll(() => totalOf(other), { interval: 20 }).toBe(before + 1)
  await expect.poll(() => received.every((text) => text.includes('data: tuitions'))).toBe(true)
})

test('a message is sent once, by whichever instance [PERF-171]', async () => {
  const phones = Array.from({ length: 6 }, uniquePhone)
  for (const [at, phone] of phones.entries()) {
    const body = { role: 'Guardian', name: 'New Person', phone, email: `${phone}@example.com`, password: 'secret-1' }
    const { status } = (await instances[at % 2]?.ask('registration-otp', { method: 'POST', body })) ?? {}
    expect(status).toBe(200)
  }
  const sent = () => readSentSms(dataDir).filter(({ to }) => phones.includes(to))
  await expect.poll(() => sent().length).toBe(phones.length)
  expect(new Set(sent().map(({ to }) => to)).size).toBe(phones.length)
})

test('one instance finishes its running request and stops, and the other goes on', async () => {
  const [one, other] = instances
  const running = await one.begin('admins/login-admin-p-t', admin)
  const stopped = one.stop()
  expect(await running.finish()).toBe(200)
  expect(await stopped).toBe(0)
  expect((await other.ask('tuitions/approved')).status).toBe(200)
})
