import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#db/tables/people/accounts.server.ts'
import * as passwords from '#features/accounts/password.actions.server.ts'
import { startRegistration, verifyCode } from '#features/accounts/registration/calls.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { createHireRequest } from '#features/hire-requests/calls.ts'
import type { Call, ErrorAnswer } from '#shared/call.ts'
import type { Challenge } from '#shared/challenge.ts'
import { CHALLENGE, THROTTLE_LIMITS } from '#shared/limits.ts'
import { challengeHeader, solved } from '#testing/challenge.ts'
import { newPerson } from '#testing/registrations.ts'
import { createTestApp } from '#testing/test-app.ts'
import { workUnits } from './challenge.server.ts'

const app = await createTestApp({ THROTTLE: 'on', TRUST_PROXY: 'on' })

// Solving and hashing take no time, so that hundreds can be done.
const work: { cost: number; counters: number } = CHALLENGE
beforeEach(() => {
  vi.spyOn(work, 'cost', 'get').mockReturnValue(1)
  vi.spyOn(work, 'counters', 'get').mockReturnValue(20)
  vi.spyOn(passwords, 'hashPassword').mockResolvedValue('a hash')
})
afterEach(() => void vi.useRealTimers())

async function send(call: Call, from: { address: string; headers?: Record<string, string> }, payload: object) {
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/v1/${call.path}`,
    headers: { 'x-forwarded-for': from.address, ...from.headers },
    payload,
  })
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { challenge, code } = response.json() as Partial<ErrorAnswer>
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], cookie, challenge, code }
}

const MESSAGE = { name: 'Nila', phone: '01712345678', text: 'Hello' }
const write = (address: string, headers: Record<string, string> = {}) =>
  send(sendContactMessage, { address, headers }, MESSAGE)
const { tries: FREE } = THROTTLE_LIMITS.messagesByAddress

/** Uses up what an address may send without work; the challenge of the next message. */
async function useUp(address: string): Promise<Challenge> {
  for (let n = 0; n < FREE; n++) expect((await write(address)).status).toBe(200)
  return challengeAt(address)
}

async function challengeAt(address: string): Promise<Challenge> {
  const { status, code, challenge } = await write(address)
  expect([status, code]).toEqual([429, 'refused.challenge'])
  if (!challenge) throw new Error('there is no challenge')
  return challenge
}

test('two hundred new people of one address register in ten minutes [OPS-755]', async () => {
  const address = '203.0.113.1'
  const people = Array.from({ length: 200 }, () => newPerson())
  const cookies = new Map<string, string>()
  let challenged = 0
  const start = async (person: (typeof people)[number]) => {
    let started = await send(startRegistration, { address }, person)
    if (started.challenge) {
      challenged += 1
      const headers = challengeHeader(await solved(started.challenge))
      started = await send(startRegistration, { address, headers }, person)
    }
    expect(started.status).toBe(200)
    cookies.set(person.phone, started.cookie)
  }
  for (let n = 0; n < people.length; n += 10) {
    app.clock.now = new Date(app.clock.now.getTime() + 30_000)
    await Promise.all(people.slice(n, n + 10).map(start))
  }
  expect(challenged).toBeGreaterThanOrEqual(180)
  await app.deliverAll()
  const codes = new Map(app.sentSms().map(({ to, text }) => [to, /\d{6}/.exec(text)?.[0]]))
  for (const { phone } of people) {
    const headers = { cookie: cookies.get(phone) ?? '' }
    expect((await send(verifyCode, { address, headers }, { otp: codes.get(phone) })).status).toBe(200)
  }
  const registered = await app.db.$count(accounts, eq(accounts.role, 'Guardian'))
  expect(registered).toBe(200)
}, 240_000)

test('a script that solves nothing stops at the limit and uses up nothing of others [OPS-755, OPS-757]', async () => {
  const address = '203.0.113.2'
  await useUp(address)
  for (let n = 0; n < 30; n++) expect((await write(address)).code).toBe('refused.challenge')
  const { rows } = await app.db.execute(sql`select points from throttle where key = ${`messagesByAddress:${address}`}`)
  expect(rows).toEqual([{ points: FREE }])
  const passed = await write(address, challengeHeader(await solved(await challengeAt(address))))
  expect(passed.status).toBe(200)
})

test('at a hundred times the limit an address is refused, with a solution too [OPS-757]', async () => {
  const address = '203.0.113.3'
  const headers = challengeHeader(await solved(await useUp(address)))
  const points = (count: number) =>
    app.db.execute(sql`update throttle set points = ${count} where key = ${`messagesByAddress:${address}`}`)
  await points(100 * FREE)
  const stopped = await write(address, headers)
  expect(stopped).toMatchObject({ status: 429, code: 'refused.tooManyTries', challenge: undefined })
  expect(Number(stopped.retryAfter)).toBeGreaterThan(3000)
  await points(100 * FREE - 1)
  expect((await write(address, headers)).status).toBe(200)
})

test.each([
  [1.05, 1],
  [2, 2],
  [3.9, 2],
  [4, 3],
  [10, 4],
  [99.9, 7],
])('with %d times its limit an address solves %i units [OPS-755]', (share, units) =>
  expect(workUnits(share)).toBe(units),
)

describe('a solution', () => {
  test('passes once; with the key of its form the first answer comes again without work [OPS-756]', async () => {
    const address = '203.0.113.4'
    const headers = challengeHeader(await solved(await useUp(address)))
    const keyed = { ...headers, 'idempotency-key': 'a'.repeat(32) }
    expect((await write(address, keyed)).status).toBe(200)
    expect((await write(address, keyed)).status).toBe(200)
    expect((await write(address, { 'idempotency-key': 'a'.repeat(32) })).status).toBe(200)
    const again = await write(address, headers)
    expect([again.status, again.code]).toEqual([429, 'refused.challenge'])
  })

  test('of several at once passes once [OPS-756]', async () => {
    const address = '203.0.113.5'
    const headers = challengeHeader(await solved(await useUp(address)))
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await write(address, headers)).status))
    expect(statuses.toSorted()).toEqual([200, 429, 429, 429, 429])
  })

  test('of an expired challenge is refused with a fresh one; one of 9 minutes before passes [OPS-756]', async () => {
    const address = '203.0.113.6'
    const challenge = await useUp(address)
    const [early, late] = [
      challengeHeader(await solved(challenge)),
      challengeHeader(await solved(await challengeAt(address))),
    ]
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start + 9 * 60_000 })
    expect((await write(address, early)).status).toBe(200)
    vi.setSystemTime(start + 11 * 60_000)
    const refused = await write(address, late)
    expect([refused.status, refused.code]).toEqual([429, 'refused.challenge'])
    expect(refused.challenge?.parameters.nonce).not.toBe(challenge.parameters.nonce)
  })

  test('of another form is refused [OPS-756]', async () => {
    const address = '203.0.113.7'
    const headers = challengeHeader(await solved(await useUp(address)))
    const hire = () =>
      send(createHireRequest, { address, headers }, { tutorId: 'TR1', phone: '01712345678', message: 'Hi' })
    for (let n = 0; n < THROTTLE_LIMITS.hireRequestsByAddress.tries; n++) await hire()
    expect(await hire()).toMatchObject({ status: 429, code: 'refused.challenge' })
    expect((await write(address, headers)).status).toBe(200)
  })

  test('of another address is refused; an address of the same IPv6 network passes [OPS-756]', async () => {
    const headers = challengeHeader(await solved(await useUp('2001:db8:5:1::1')))
    await useUp('2001:db8:5:2::1')
    expect(await write('2001:db8:5:2::1', headers)).toMatchObject({ status: 429, code: 'refused.challenge' })
    expect((await write('2001:db8:5:1::abcd', headers)).status).toBe(200)
  })

  test('that is made up is refused with a fresh challenge [OPS-756]', async () => {
    const address = '203.0.113.8'
    const payload = await solved(await useUp(address))
    const { challenge, solution } = payload
    const { parameters } = challenge
    const madeUp = [
      {},
      { challenge },
      { challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } },
      { challenge, solution: { ...solution, derivedKey: 'no key' } },
      { challenge, solution: { ...solution, counter: 'one' } },
      { challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution },
      { challenge: { parameters }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '00' } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt + 3600 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, nonce: 'z' } }, solution },
      { challenge: { ...challenge, parameters: null }, solution },
    ].map(challengeHeader)
    const noPayload = ['', 'null', 'x', '{"challenge":', btoa('['), btoa('{"__proto__":{}}')].map((text) => ({
      'x-altcha': text,
    }))
    for (const headers of [...madeUp, ...noPayload]) {
      const refused = await write(address, headers)
      expect([refused.status, refused.code]).toEqual([429, 'refused.challenge'])
      expect(refused.challenge?.signature).not.toBe(challenge.signature)
    }
    expect((await write(address, challengeHeader(payload))).status).toBe(200)
  })
})
