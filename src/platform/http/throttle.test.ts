import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { THROTTLE_LIMITS, type ThrottleRule } from '#shared/limits.ts'
import { Refusal } from '#shared/refusal.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { clearAttempts, consumeAll as consumeTogether, createThrottle, type Throttle } from './throttle.server.ts'

const { db, open } = await createTestDatabase()
const throttle = createThrottle(db, { isOn: true })
const RULES = Object.keys(THROTTLE_LIMITS) as ThrottleRule[]

const consume = async (rule: ThrottleRule, key: string, by: Throttle = throttle) =>
  by.consume(rule, key).then(
    () => 'allowed' as const,
    (error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    },
  )
const consumeAll = async (rule: ThrottleRule, key: string) => {
  for (let times = 0; times < THROTTLE_LIMITS[rule].tries; times++) expect(await consume(rule, key)).toBe('allowed')
}
/** Simulates that many seconds. */
const letPass = (seconds: number) => db.execute(sql`update throttle set expire = expire - ${seconds * 1000}`)

test.each(RULES)(
  '%s: the allowed attempts pass, the next is 429 with Retry-After, and later the attempts are allowed again',
  async (rule) => {
    const key = `Guardian 01712345678 ${rule}`
    const { seconds } = THROTTLE_LIMITS[rule]
    await consumeAll(rule, key)
    const refusal = await consume(rule, key)
    expect(refusal).toMatchObject({
      status: 429,
      message: 'Too many tries. Please wait a little and try again.',
      code: 'refused.tooManyTries',
    })
    const wait = refusal instanceof Refusal ? refusal.retryAfterSeconds : undefined
    expect(wait).toBeGreaterThan(seconds - 60)
    expect(wait).toBeLessThanOrEqual(seconds)
    await letPass(seconds)
    await consumeAll(rule, key)
  },
)

test('attempts while refused do not prolong the wait', async () => {
  await consumeAll('logInByAccountAndAddress', 'Tutor a')
  await letPass(600)
  for (let times = 0; times < 20; times++) await consume('logInByAccountAndAddress', 'Tutor a')
  const refusal = await consume('logInByAccountAndAddress', 'Tutor a')
  expect(refusal instanceof Refusal && refusal.retryAfterSeconds).toBeLessThanOrEqual(300)
})

test('attempts count across processes and restarts', async () => {
  await consumeAll('forgotByAccount', 'Guardian b@example.com')
  const other = createThrottle(open(), { isOn: true })
  expect(await consume('forgotByAccount', 'Guardian b@example.com', other)).toMatchObject({ status: 429 })
  expect(await consume('forgotByAccount', 'Tutor b@example.com', other)).toBe('allowed')
})

test('of parallel attempts in two processes exactly the allowed number passes', async () => {
  const other = createThrottle(open(), { isOn: true })
  const tries = Array.from({ length: 40 }, (_, n) =>
    consume('logInByAccountAndAddress', 'parallel', n % 2 ? throttle : other),
  )
  expect((await Promise.all(tries)).filter((outcome) => outcome === 'allowed')).toHaveLength(5)
})

test('a success clears the failures of an account at an address', async () => {
  for (let times = 0; times < 4; times++) await consume('logInByAccountAndAddress', 'c')
  await throttle.reward('logInByAccountAndAddress', 'c')
  await consumeAll('logInByAccountAndAddress', 'c')
})

test('a success with an own account gives its address no extra attempts at other accounts', async () => {
  const { tries } = THROTTLE_LIMITS.logInByAddress
  for (let times = 0; times < tries - 1; times++) await consume('logInByAddress', '203.0.113.9')
  for (let times = 0; times < 5; times++) {
    expect(await consume('logInByAddress', '203.0.113.9')).toBe('allowed')
    await throttle.reward('logInByAddress', '203.0.113.9')
  }
  expect(await consume('logInByAddress', '203.0.113.9')).toBe('allowed')
  expect(await consume('logInByAddress', '203.0.113.9')).toMatchObject({ status: 429 })
})

test.each([
  ['the /64 of a household', '2001:db8:1:2::5', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', true],
  ['two notations of one network', '2001:0DB8:0:0::1', '2001:db8::9', true],
  ['two networks', '2001:db8:1:3::5', '2001:db8:1:4::5', false],
  ['an IPv4 address in an IPv6 socket', '::ffff:198.51.100.7', '198.51.100.7', true],
  ['an IPv4 address in hexadecimal IPv6 notation', '::ffff:0a09:0909', '10.9.9.9', true],
  ['two IPv4 addresses in IPv6 sockets', '::ffff:198.51.100.8', '::ffff:198.51.100.9', false],
])('%s: %s and %s count as one: %s', async (_, one, other, isOne) => {
  await consumeAll('messagesByAddress', one)
  const outcome = await consume('messagesByAddress', other)
  expect(outcome instanceof Refusal).toBe(isOne)
})

test('the networks of one IPv6 /48 have ten times the attempts of one /64 together, another /48 its own [OPS-475]', async () => {
  const { tries } = THROTTLE_LIMITS.messagesByAddress
  const networks = Array.from({ length: 11 }, (_, n) => `2001:db8:77:${n}::1`)
  for (const address of networks.slice(0, 10)) await consumeAll('messagesByAddress', address)
  expect(tries).toBe(10)
  expect(await consume('messagesByAddress', '2001:db8:77:a::1')).toMatchObject({ status: 429 })
  expect(await consume('messagesByAddress', '2001:db8:78:a::1')).toBe('allowed')
})

test('a success gives its attempt back to both networks of an IPv6 address [OPS-475]', async () => {
  for (let n = 0; n < 10; n++) await consumeAll('forgotByAddress', `2001:db8:79:${n}::1`)
  await throttle.reward('forgotByAddress', '2001:db8:79:1::5')
  expect(await consume('forgotByAddress', '2001:db8:79:1::6')).toBe('allowed')
  expect(await consume('forgotByAddress', '2001:db8:79:ff::6')).toMatchObject({ status: 429 })
})

test('of several rules together none counts when one is used up', async () => {
  await consumeAll('forgotByAccount', 'several')
  const together = [['messagesByAddress', '203.0.113.77'] as const, ['forgotByAccount', 'several'] as const]
  for (let n = 0; n < 12; n++) await expect(consumeTogether(throttle, together)).rejects.toMatchObject({ status: 429 })
  expect(await consume('messagesByAddress', '203.0.113.77')).toBe('allowed')
})

test('clearing a key opens it for every address and device, and no longer key that begins alike', async () => {
  for (const key of ['person 01712345678', 'person 017123456789']) {
    await consumeAll('logInByAccount', key)
    await consumeAll('logInByAccountAndAddress', `${key} 203.0.113.78`)
    await consumeAll('logInByAccountAndAddress', `${key} 2001:db8::78`)
  }
  const rules = ['logInByAccount', 'logInByAccountAndAddress'] as const
  await clearAttempts(
    db,
    rules.map((rule) => [rule, 'person 01712345678'] as const),
  )
  const outcomes = async (key: string) => [
    await consume('logInByAccount', key),
    await consume('logInByAccountAndAddress', `${key} 203.0.113.78`),
    await consume('logInByAccountAndAddress', `${key} 2001:db8::78`),
  ]
  expect(await outcomes('person 01712345678')).toEqual(['allowed', 'allowed', 'allowed'])
  expect(await outcomes('person 017123456789')).toMatchObject(Array(3).fill({ status: 429 }))
})

test('a disabled throttle refuses nothing', async () => {
  const off = createThrottle(db, { isOn: false })
  for (let times = 0; times < 50; times++) expect(await consume('forgotByAccount', 'd', off)).toBe('allowed')
  await off.reward('forgotByAccount', 'd')
})

test('without a database an attempt fails', async () => {
  const lost = open()
  const unreachable = createThrottle(lost, { isOn: true })
  await lost.$client.end()
  await expect(unreachable.consume('logInByAddress', '203.0.113.10')).rejects.not.toBeInstanceOf(Refusal)
})
