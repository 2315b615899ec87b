import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enqueueTestMail, enqueueTestSms } from '#testing/messages/outbox.ts'
import { createTestApp } from '#testing/test-app.ts'
import { readSystemState } from './calls.ts'

const TOKEN = 'a-token-of-the-operator'
const app = await createTestApp({
  METRICS_TOKEN: TOKEN,
  SMS_URL: 'http://127.0.0.1:9',
  SMS_FIELDS: '{"to":"{to}","text":"{text}"}',
  SMS_SUCCESS: 'ok=1',
})
const owner = await app.signInAs('Admin')
const scrape = async (authorization?: string, http = app.http) => {
  const { statusCode: status, body } = await http.inject({
    url: '/metrics',
    headers: authorization ? { authorization } : {},
  })
  return { status, body, lines: body.split('\n') }
}

test('an owner reads the state of the system: database, queue, messages of today, disk, memory, version [OPS-223]', async () => {
  await enqueueTestMail(app)
  await app.deliverAll()
  await enqueueTestSms(app)
  const { data } = (await owner.send(readSystemState)).answer
  expect(data).toMatchObject({
    database: { isEmbedded: true, version: expect.stringMatching(/^\d+\.\d+/) },
    queue: { waiting: 1 },
    messages: { sms: { sent: 0, failed: 0 }, mail: { sent: 1, failed: 0 } },
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
  for (const bytes of [data.database.bytes, data.disk.freeBytes, data.disk.totalBytes, data.memory.usedBytes])
    expect(bytes).toBeGreaterThan(1_000_000)
})

test.each(['manager', 'verifier', 'matcher', 'cashier'] as const)(
  'a %s may not read it [OPS-223]',
  async (staffRole) => {
    const { status } = await (await app.signInAs('Admin', { staffRole })).send(readSystemState)
    expect(status).toBe(403)
  },
)

test('the last backup is the newest complete file of the folder [OPS-223]', async () => {
  const { dir } = app.config.backup
  expect((await owner.send(readSystemState)).answer.data.lastBackupAt).toBe(null)
  mkdirSync(dir, { recursive: true })
  for (const name of ['porua-2026-11-17-033000.tar.gz', 'porua-2026-11-18-033000.tar.gz', 'porua-2026-11-19.part'])
    writeFileSync(join(dir, name), '')
  expect((await owner.send(readSystemState)).answer.data.lastBackupAt).toBe('2026-11-17T21:30:00.000Z')
  const { lines } = await scrape(`Bearer ${TOKEN}`)
  expect(lines).toContain(`porua_last_backup_timestamp_seconds ${Date.parse('2026-11-17T21:30:00Z') / 1000}`)
})

test('metrics are sent only for the token, and not at all without the setting [OPS-220]', async () => {
  for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `bearer ${TOKEN}`, `Basic ${TOKEN}`])
    expect((await scrape(wrong)).status).toBe(401)
  expect((await scrape(`Bearer ${TOKEN}`)).status).toBe(200)
  const { http } = await app.startAnother({ METRICS_TOKEN: '' })
  expect((await scrape(`Bearer ${TOKEN}`, http)).status).toBe(404)
})

test('ready answers are counted in the metrics of their call [PERF-201]', async () => {
  const { http } = await app.startAnother({ METRICS_TOKEN: TOKEN })
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  for (let times = 0; times < 3; times++) expect((await fetch(`${address}/api/v1/tuitions/approved`)).status).toBe(200)
  const counted = 'porua_request_seconds_count{method="GET",call="tuitions/approved",status="200"} 3'
  await expect.poll(async () => (await scrape(`Bearer ${TOKEN}`, http)).lines).toContain(counted)
})

test('metrics name calls, pool, queue, messages, cache, event loop, backup and disk, and no person [OPS-221]', async () => {
  const { phone } = owner.account
  await app.http.inject(`/api/v1/guardians/details/${phone}`)
  const { lines, body } = await scrape(`Bearer ${TOKEN}`)
  for (const name of [
    'porua_request_seconds_count{method="GET",call="guardians/details/:phone",status="401"} 1',
    'porua_pool_connections{state="idle"}',
    'porua_database_up 1',
    'porua_queue_waiting',
    'porua_queue_oldest_seconds',
    'porua_messages_today{kind="sms",outcome="failed"} 0',
    'porua_messages_today{kind="mail",outcome="sent"} 1',
    'porua_page_cache_requests_total{result="hits"} 0',
    'porua_event_loop_delay_seconds{quantile="0.99"}',
    'porua_disk_free_bytes',
    'porua_process_resident_memory_bytes',
  ])
    expect(lines.filter((line) => line.startsWith(name))).toHaveLength(1)
  expect(lines.filter((line) => !line.startsWith('#') && line !== '' && !line.startsWith('porua_'))).toEqual([])
  expect(body).not.toContain(phone)
})
