import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { withTransaction } from '#db/client.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { createLog } from '#platform/config/log.server.ts'
import { createMailer } from '#platform/messages/mail/mailer.server.ts'
import { createSmsSender } from '#platform/messages/sms/sender.server.ts'
import { respondJson } from '#testing/fakes/fake-sms-gateway.ts'
import {
  ACCEPTED,
  advanceMinutes,
  createSendingApp,
  enqueueTestMail,
  enqueueTestSms,
  testSms,
} from '#testing/messages/outbox.ts'
import { enqueueSms } from './actions.server.ts'
import { deliver } from './delivery.actions.server.ts'

const { app, gateway, stored, reset } = await createSendingApp()
afterAll(gateway.stop)
const everythingStored = async () => {
  const messages = await app.db.execute(sql`select * from outbox_messages`)
  const jobs = await app.db.execute(sql`select * from pgboss.job`)
  return JSON.stringify([messages.rows, jobs.rows])
}
const sentByGateway = () => gateway.received.map(({ body }) => [body.msisdn, body.sms])

test('an SMS and a mail are sent once, after the answer', async () => {
  await reset()
  await enqueueTestSms(app)
  await enqueueTestMail(app, { subject: 'নতুন টিউশন' })
  expect([sentByGateway(), await app.sentMails()]).toEqual([[], []])
  await app.deliverAll()
  await app.deliverAll()
  expect(sentByGateway()).toEqual([['8801712345678', testSms().text]])
  expect((await app.sentMails()).map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['নতুন টিউশন', 'rahima@example.com'],
  ])
  expect(await stored()).toMatchObject({ status: 'sent', tries: 1, error: '', sentAt: app.clock.now })
})

test('a message enqueued in a transaction that rolls back is never sent', async () => {
  await reset()
  const undone = withTransaction(app.db, async (db) => {
    await enqueueSms({ db, jobs: app.jobs }, { ...testSms({ text: 'never' }), now: app.clock.now })
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await app.deliverAll()
  expect([sentByGateway(), await app.db.select().from(outboxMessages)]).toEqual([[], []])
})

test('with the gateway down a message is retried after 1, 5 and 25 minutes, then fails', async () => {
  await reset()
  await gateway.stop()
  await enqueueTestSms(app)
  await app.deliverAll()
  const start = app.clock.now.getTime()
  for (const [tries, minutes] of [
    [1, 1],
    [2, 5],
    [3, 25],
  ] as const) {
    const due = new Date(app.clock.now.getTime() + minutes * 60_000)
    expect(await stored()).toMatchObject({ status: 'waiting', tries, nextTryAt: due, sentAt: null })
    await advanceMinutes(app, minutes - 0.1)
    expect((await stored()).tries).toBe(tries)
    await advanceMinutes(app, 0.1)
  }
  expect(app.clock.now.getTime() - start).toBe(31 * 60_000)
  const failed = await stored()
  expect(failed).toMatchObject({ status: 'failed', tries: 4, sentAt: null })
  expect(failed.error).toMatch(/^The SMS gateway sslwireless cannot be reached/)
  await gateway.restart()
  await advanceMinutes(app, 600)
  expect([sentByGateway(), (await stored()).status]).toEqual([[], 'failed'])
})

test.each([
  ['500', respondJson({}, 500)],
  ['200 with an error inside', respondJson({ status: 'FAILED', status_code: 4003, error_message: 'IP blocked' })],
])('when the gateway answers %s once, the error is stored and the SMS is sent a minute later', async (_, failure) => {
  await reset()
  gateway.respondWith(failure)
  await enqueueTestSms(app)
  await app.deliverAll()
  expect(await stored()).toMatchObject({ status: 'waiting', tries: 1 })
  expect((await stored()).error).toContain('sslwireless did not take the message')
  gateway.respondWith(respondJson(ACCEPTED))
  await advanceMinutes(app, 1)
  await advanceMinutes(app, 600)
  expect(await stored()).toMatchObject({ status: 'sent', tries: 2, error: '' })
  const ids = gateway.received.map(({ body }) => body.csms_id)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('a code is sent once although the gateway is down during a restart', async () => {
  await reset()
  await gateway.stop()
  const before = await app.startAnother()
  await enqueueSms(
    { db: app.db, jobs: before.jobs },
    { ...testSms({ secret: '123456', text: '123456' }), now: app.clock.now },
  )
  await before.deliverAll()
  await before.http.close()
  const after = await app.startAnother()
  await gateway.restart()
  await after.deliverAll()
  expect(sentByGateway()).toEqual([])
  await advanceMinutes(app, 1)
  await after.deliverAll()
  await advanceMinutes(app, 600)
  expect(sentByGateway()).toEqual([['8801712345678', '123456']])
})

test('a message enqueued just before the process ends is sent once after the next start', async () => {
  await reset()
  const before = await app.startAnother()
  await enqueueSms({ db: app.db, jobs: before.jobs }, { ...testSms(), now: app.clock.now })
  await before.http.close()
  const after = await app.startAnother()
  await after.http.listen({ port: 0 })
  await expect.poll(() => gateway.received.length).toBe(1)
  await after.http.close()
  await advanceMinutes(app, 600)
  expect(sentByGateway()).toEqual([['8801712345678', testSms().text]])
})

test('two processes deliver each message once', async () => {
  await reset()
  const both = await Promise.all([app.startAnother(), app.startAnother()])
  for (const { http } of both) await http.listen({ port: 0 })
  for (let n = 0; n < 25; n++) await enqueueTestSms(app, { text: `message ${n}` })
  await expect.poll(() => gateway.received.length).toBe(25)
  for (const { http } of both) await http.close()
  await app.deliverAll()
  expect(new Set(gateway.received.map(({ body }) => body.sms)).size).toBe(25)
  expect(gateway.received).toHaveLength(25)
  const statuses = await app.db.select({ status: outboxMessages.status }).from(outboxMessages)
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['sent']))
})

test('a crowd of messages is sent together, and the one that is refused is retried by itself [PERF-266]', async () => {
  await reset()
  gateway.respondWith((response, request) =>
    respondJson(request.body.sms === 'message 7' ? { status_code: 4003 } : ACCEPTED)(response, request),
  )
  for (let n = 0; n < 12; n++) await enqueueTestSms(app, { text: `message ${n}` })
  const another = await app.startAnother()
  await another.http.listen({ port: 0 })
  const inStatus = async (status: 'sent' | 'waiting') => {
    const rows = await app.db.select().from(outboxMessages).where(sql`status = ${status}`)
    return rows.map(({ text, tries }) => [text, tries])
  }
  await expect.poll(async () => (await inStatus('sent')).length).toBe(11)
  await another.http.close()
  expect(await inStatus('waiting')).toEqual([['message 7', 1]])
  expect(gateway.received).toHaveLength(12)
  gateway.respondWith(respondJson(ACCEPTED))
  await advanceMinutes(app, 1)
  expect(await inStatus('sent')).toContainEqual(['message 7', 2])
  expect(gateway.received).toHaveLength(13)
})

const delivering = (lines: string[] = []) => ({
  db: app.db,
  jobs: app.jobs,
  sms: createSmsSender(app.config.sms, { dataDir: app.config.dataDir }),
  mailer: createMailer(app.config.mail, { dataDir: app.config.dataDir, brand: app.config.brand }),
  log: createLog('info', { write: (line) => void lines.push(line) }),
  now: () => app.clock.now,
})

test('a message delivered by many concurrent jobs is sent once', async () => {
  await reset()
  await enqueueTestSms(app)
  const { id } = await stored()
  await Promise.all(Array.from({ length: 10 }, () => deliver(delivering(), { id })))
  await app.deliverAll()
  await advanceMinutes(app, 600)
  expect(gateway.received).toHaveLength(1)
})

test('a code is masked as soon as it is sent, and no job or log contains it', async () => {
  await reset()
  const lines: string[] = []
  await enqueueTestSms(app, { text: 'Your code is 654321.', secret: '654321' })
  await deliver(delivering(lines), await stored())
  await app.deliverAll()
  expect(sentByGateway()).toEqual([['8801712345678', 'Your code is 654321.']])
  expect(await stored()).toMatchObject({ text: 'Your code is ••••••.', secret: '', isSecret: true })
  expect(await everythingStored()).not.toContain('654321')
  expect(lines.join('')).not.toMatch(/654321|01712345678/)
})

test('a link is masked in text and HTML when its mail has failed permanently', async () => {
  await reset()
  const link = 'https://porua.test/reset-password/T0ken-of-somebody'
  const lines: string[] = []
  const mailer = { destination: '', send: () => Promise.reject(new Error(`refused: ${link}`)) }
  await enqueueTestMail(app, { text: `Open ${link}`, html: `<a href="${link}">Open</a>`, secret: 'T0ken-of-somebody' })
  const { id } = await stored()
  for (const minutes of [0, 1, 5, 25]) {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
    await deliver({ ...delivering(lines), mailer }, { id })
  }
  expect(await stored()).toMatchObject({
    status: 'failed',
    error: 'outbox.unexpectedFailure',
    text: 'Open https://porua.test/reset-password/••••••',
  })
  expect(await everythingStored()).not.toContain('T0ken-of-somebody')
})

test('an expired message is neither sent nor retried', async () => {
  await reset()
  const goodUntil = new Date(app.clock.now.getTime() + 3 * 60_000)
  await gateway.stop()
  await enqueueTestSms(app, { text: 'first', goodUntil })
  await app.deliverAll()
  await advanceMinutes(app, 1)
  expect(await stored()).toMatchObject({ status: 'failed', tries: 2 })
  await gateway.restart()
  await enqueueTestSms(app, { text: 'second', goodUntil: new Date(app.clock.now.getTime() + 60_000) })
  await advanceMinutes(app, 2)
  expect(await stored()).toMatchObject({ status: 'failed', error: 'outbox.tooLate' })
  expect(sentByGateway()).toEqual([])
})

test('an SMS of several parts is sent and logged without its text', async () => {
  await reset()
  const lines: string[] = []
  await enqueueTestSms(app, { text: `ক${'a'.repeat(70)}` })
  await deliver(delivering(lines), await stored())
  expect(gateway.received).toHaveLength(1)
  const [line = '{}'] = lines.filter((written) => written.includes('more than one part'))
  expect(JSON.parse(line)).toMatchObject({ alphabet: 'UCS-2', parts: 2 })
  expect(lines.join('')).not.toContain('aaaa')
})
