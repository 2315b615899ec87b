import { afterAll, beforeEach, expect, test } from 'vitest'
import { startFakePushService } from '#testing/fakes/push-service.ts'
import { createPushSender, readRetryAfter } from './push.server.ts'

const service = await startFakePushService()
afterAll(() => service.stop())
beforeEach(() => service.behave('taken'))

const now = () => new Date('2026-11-18T09:00:00Z')
const options = { secretKey: 'a secret key of the site', contact: () => 'hello@porua.example', now, timeLimitMs: 500 }
const sender = createPushSender({ ...options, ownOrigin: service.origin })
const message = { topic: 'a'.repeat(32), urgency: 'normal', ttlSeconds: 60 } as const
const shown = { title: 'পড়ুয়া', body: 'নতুন আবেদন', tag: 't', path: '/bn', lang: 'bn' }
const payload = JSON.stringify(shown)
const browserOf = (publicKey: string) => {
  const { endpoint, keys } = service.subscribe(publicKey)
  return { endpoint, ...keys }
}

test('a browser decrypts what the site sent, which the push service knows by its key [FAM-940]', async () => {
  const target = browserOf(sender.publicKey)
  expect(await sender.send(target, { ...message, payload })).toEqual({ status: 201, retryAfterSeconds: null })
  const expected = { endpoint: target.endpoint, topic: message.topic, ttl: 60, urgency: 'normal', shown }
  expect(service.received.at(-1)).toEqual(expected)
  const other = createPushSender({ ...options, secretKey: 'another secret key', ownOrigin: service.origin })
  expect((await other.send(target, { ...message, payload })).status).toBe(403)
})

test('what a push service answers is returned, and no answer is an error without the address [FAM-943]', async () => {
  const target = browserOf(sender.publicKey)
  service.behave({ status: 429, headers: { 'retry-after': '120' } })
  expect(await sender.send(target, { ...message, payload })).toEqual({ status: 429, retryAfterSeconds: 120 })
  service.behave({ status: 302, headers: { location: 'http://127.0.0.1:1/' } })
  expect((await sender.send(target, { ...message, payload })).status).toBe(302)
  for (const [behaviour, reason] of [
    ['silent', 'the push service did not answer within 0.5 s'],
    ['lost', 'the push service cannot be reached: ECONNRESET'],
  ] as const) {
    service.behave(behaviour)
    await expect(sender.send(target, { ...message, payload })).rejects.toThrow(reason)
  }
})

test('an address that has become private or was never public is not connected to [FAM-942]', async () => {
  const target = browserOf(sender.publicKey)
  const outside = createPushSender({ ...options, ownOrigin: undefined })
  await expect(outside.send(target, { ...message, payload })).rejects.toThrow('the address is refused')
  const count = service.received.length
  const named = { ...target, endpoint: 'https://localtest.me.invalid/x' }
  await expect(outside.send(named, { ...message, payload })).rejects.toThrow('the push service')
  expect(service.received).toHaveLength(count)
})

test.each([
  [undefined, null],
  ['120', 120],
  ['0', 0],
  ['Wed, 18 Nov 2026 09:01:30 GMT', 90],
  ['Wed, 18 Nov 2020 09:01:30 GMT', 0],
  ['soon', null],
])('Retry-After %j are %s seconds [FAM-943]', (header, seconds) => {
  expect(readRetryAfter(header, now())).toBe(seconds)
})
