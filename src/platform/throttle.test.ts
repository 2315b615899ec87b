import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { THROTTLE_LIMITS } from '#shared/limits.ts'
import { Refusal } from '#shared/refusal.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createThrottle, type RuleName, type Throttle } from './throttle.server.ts'

const { db, open } = await createTestDatabase()
const throttle = createThrottle(db, { isOn: true })
const RULES = Object.keys(THROTTLE_LIMITS) as RuleName[]

const spend = async (rule: RuleName, key: string, by: Throttle = throttle) =>
  by.consume(rule, key).then(
    () => 'taken' as const,
    (error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    },
  )
const spendAll = async (rule: RuleName, key: string) => {
  for (let times = 0; times < THROTTLE_LIMITS[rule].tries; times++) expect(await spend(rule, key)).toBe('taken')
}
/** As if that many seconds had passed. */
const letPass = (seconds: number) => db.execute(sql`update throttle set expire = expire - ${seconds * 1000}`)

test.each(RULES)('%s: as many tries as it says, then 429 with when to come again, then as many again', async (rule) => {
  const key = `Guardian 01712345678 ${rule}`
  const { seconds } = THROTTLE_LIMITS[rule]
  await spendAll(rule, key)
  const refusal = await spend(rule, key)
  expect(refusal).toMatchObject({ status: 429, message: 'Too many tries. Please wait a little and try again.' })
  const wait = refusal instanceof Refusal ? refusal.retryAfterSeconds : undefined
  expect(wait).toBeGreaterThan(seconds - 60)
  expect(wait).toBeLessThanOrEqual(seconds)
  await letPass(seconds)
  await spendAll(rule, key)
})

test('tries while refused do not prolong the wait', async () => {
  await spendAll('logInByAccountAndAddress', 'Tutor a')
  await letPass(600)
  for (let times = 0; times < 20; times++) await spend('logInByAccountAndAddress', 'Tutor a')
  const refusal = await spend('logInByAccountAndAddress', 'Tutor a')
  expect(refusal instanceof Refusal && refusal.retryAfterSeconds).toBeLessThanOrEqual(300)
})

test('what was counted holds in another process and after a restart', async () => {
  await spendAll('forgotByAccount', 'Guardian b@example.com')
  const other = createThrottle(open(), { isOn: true })
  expect(await spend('forgotByAccount', 'Guardian b@example.com', other)).toMatchObject({ status: 429 })
  expect(await spend('forgotByAccount', 'Tutor b@example.com', other)).toBe('taken')
})

test('of many at once over two processes exactly the allowed number gets through', async () => {
  const other = createThrottle(open(), { isOn: true })
  const tries = Array.from({ length: 40 }, (_, n) =>
    spend('logInByAccountAndAddress', 'rush', n % 2 ? throttle : other),
  )
  expect((await Promise.all(tries)).filter((outcome) => outcome === 'taken')).toHaveLength(5)
})

test('a success wipes out the failures of an account at an address', async () => {
  for (let times = 0; times < 4; times++) await spend('logInByAccountAndAddress', 'c')
  await throttle.reward('logInByAccountAndAddress', 'c')
  await spendAll('logInByAccountAndAddress', 'c')
})

test('a success with an own account gives its address no further tries at others', async () => {
  const { tries } = THROTTLE_LIMITS.logInByAddress
  for (let times = 0; times < tries - 1; times++) await spend('logInByAddress', '203.0.113.9')
  for (let times = 0; times < 5; times++) {
    expect(await spend('logInByAddress', '203.0.113.9')).toBe('taken')
    await throttle.reward('logInByAddress', '203.0.113.9')
  }
  expect(await spend('logInByAddress', '203.0.113.9')).toBe('taken')
  expect(await spend('logInByAddress', '203.0.113.9')).toMatchObject({ status: 429 })
})

test.each([
  ['the /64 of a household', '2001:db8:1:2::5', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', true],
  ['two notations of one network', '2001:0DB8:0:0::1', '2001:db8::9', true],
  ['two networks', '2001:db8:1:3::5', '2001:db8:1:4::5', false],
  ['an IPv4 address in an IPv6 socket', '::ffff:198.51.100.7', '198.51.100.7', true],
  ['two IPv4 addresses in IPv6 sockets', '::ffff:198.51.100.8', '::ffff:198.51.100.9', false],
])('%s: %s and %s count as one: %s', async (_, one, other, isOne) => {
  await spendAll('messagesByAddress', one)
  const outcome = await spend('messagesByAddress', other)
  expect(outcome instanceof Refusal).toBe(isOne)
})

test('a phone gets five codes an hour whatever address asks, one a minute', async () => {
  for (let code = 0; code < 5; code++) {
    await letPass(60)
    expect(await spend('codeByPhoneInAMinute', '01812345678')).toBe('taken')
    expect(await spend('codeByPhoneInAMinute', '01812345678')).toMatchObject({ status: 429 })
    expect(await spend('codeByPhoneInAnHour', '01812345678')).toBe('taken')
  }
  expect(await spend('codeByPhoneInAnHour', '01812345678')).toMatchObject({ status: 429 })
})

test('turned off it refuses nothing', async () => {
  const off = createThrottle(db, { isOn: false })
  for (let times = 0; times < 50; times++) expect(await spend('forgotByAccount', 'd', off)).toBe('taken')
  await off.reward('forgotByAccount', 'd')
})

test('without a database nothing gets through uncounted', async () => {
  const lost = open()
  const blind = createThrottle(lost, { isOn: true })
  await lost.$client.end()
  await expect(blind.consume('logInByAddress', '203.0.113.10')).rejects.not.toBeInstanceOf(Refusal)
})
