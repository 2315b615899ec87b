import { afterAll, expect, test } from 'vitest'
import { respondJson } from '#testing/fakes/fake-sms-gateway.ts'
import {
  ACCEPTED,
  advanceMinutes,
  createSendingApp,
  enqueueTestMail,
  enqueueTestSms,
} from '#testing/messages/outbox.ts'
import { retryMessage } from './calls.ts'
import { claimOutboxMessage } from './store.server.ts'

const { app, gateway, stored, reset } = await createSendingApp()
afterAll(gateway.stop)

test('an SMS whose process dies while sending is listed as failed after two minutes, not sent twice [OPS-208]', async () => {
  await reset()
  await enqueueTestSms(app, { text: 'Your code is 654321.', secret: '654321' })
  const { id } = await stored()
  const until = new Date(app.clock.now.getTime() + 120_000)
  await claimOutboxMessage(app.db, { id, now: app.clock.now, until })
  await app.deliverAll()
  await advanceMinutes(app, 1)
  expect(gateway.received).toHaveLength(0)
  await advanceMinutes(app, 1)
  await advanceMinutes(app, 600)
  expect(gateway.received).toHaveLength(0)
  expect(await stored()).toMatchObject({
    status: 'failed',
    tries: 1,
    error: 'outbox.mayHaveArrived',
    text: 'Your code is ••••••.',
    secret: '',
  })
})

test('an SMS whose process dies just before the quiet hours is listed as failed, not tried all night [OPS-208]', async () => {
  await reset()
  const day = app.clock.now
  app.clock.now = new Date('2026-11-18T21:59:30+06:00')
  await enqueueTestSms(app)
  const { id } = await stored()
  await claimOutboxMessage(app.db, { id, now: app.clock.now, until: new Date('2026-11-18T22:01:30+06:00') })
  await advanceMinutes(app, 1)
  expect((await stored()).status).toBe('waiting')
  await advanceMinutes(app, 2)
  expect(await stored()).toMatchObject({ status: 'failed', error: 'outbox.mayHaveArrived' })
  expect(gateway.received).toHaveLength(0)
  app.clock.now = day
})

test('a mail whose process dies while sending is sent again after two minutes', async () => {
  await reset()
  const sentBefore = (await app.sentMails()).length
  await enqueueTestMail(app)
  const { id } = await stored()
  const until = new Date(app.clock.now.getTime() + 120_000)
  await claimOutboxMessage(app.db, { id, now: app.clock.now, until })
  await app.deliverAll()
  await advanceMinutes(app, 1.9)
  expect(await app.sentMails()).toHaveLength(sentBefore)
  await advanceMinutes(app, 0.2)
  expect(await app.sentMails()).toHaveLength(sentBefore + 1)
})

test('an SMS is not sent again when the gateway closes the connection without an answer [OPS-208]', async () => {
  await reset()
  gateway.respondWith((response) => response.socket?.destroy())
  await enqueueTestSms(app)
  await app.deliverAll()
  expect(await stored()).toMatchObject({ status: 'failed', tries: 1, error: 'outbox.mayHaveArrived' })
  gateway.respondWith(respondJson(ACCEPTED))
  await advanceMinutes(app, 600)
  expect(gateway.received).toHaveLength(1)
})

test('staff can send an SMS again that may have arrived, and it is sent once more [OPS-208]', async () => {
  await reset()
  gateway.respondWith((response) => response.socket?.destroy())
  await enqueueTestSms(app)
  await app.deliverAll()
  gateway.respondWith(respondJson(ACCEPTED))
  const admin = await app.signInAs('Admin')
  const { id } = await stored()
  const again = await admin.send(retryMessage, { params: { id } })
  expect(again.answer.data.status).toBe('waiting')
  await app.deliverAll()
  expect(gateway.received).toHaveLength(2)
  expect(await stored()).toMatchObject({ status: 'sent', error: '' })
})
