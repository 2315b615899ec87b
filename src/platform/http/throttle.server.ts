import { isIP } from 'node:net'
import { eq, or, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database, Db } from '#db/client.server.ts'
import { throttle as counters } from '#db/tables/throttle.server.ts'
import { HARD_STOP_FACTOR, THROTTLE_LIMITS, type ThrottleRule, WIDE_NETWORK_FACTOR } from '#shared/limits.ts'
import { Refusal } from '#shared/refusal.ts'

/** A rule and its key: words separated by blanks, such as role, phone and address. */
export type Attempt = readonly [rule: ThrottleRule, key: string]

/** Rate limits counted in the database, shared by all processes. */
export type Throttle = {
  /** Counts one attempt and returns how many there are; 429 with Retry-After when used up. */
  consume(...attempt: Attempt): Promise<number>
  /** Gives back the attempt of a success, or all attempts of its key, as the rule says. */
  reward(...attempt: Attempt): Promise<void>
  /** The same limits, except that an address above its limit passes if `requireSolution` does not throw. */
  withChallenge(requireSolution: RequireSolution): Throttle
}

/** Throws unless a challenge was solved; `share` is how many times its limit the address has used. */
type RequireSolution = (share: number) => Promise<void>

/** The throttle of this database; does nothing with `isOn` false. Consume before a transaction: it uses another connection. */
export function createThrottle(db: Database, { isOn }: { isOn: boolean }): Throttle {
  if (!isOn) return UNLIMITED
  const getLimiter = createLimiters(db)
  const reward: Throttle['reward'] = async (rule, key) => {
    for (const { network, normalised } of countersOf(key)) {
      const limiter = getLimiter(rule, network)
      await (THROTTLE_LIMITS[rule].rewards === 'all' ? limiter.delete(normalised) : limiter.reward(normalised))
    }
  }
  const build = (requireSolution?: RequireSolution): Throttle => ({
    reward,
    withChallenge: build,
    consume: async (rule, key) => {
      const counts: { share: number; result: RateLimiterRes }[] = []
      for (const { network, normalised } of countersOf(key)) {
        const result = await getLimiter(rule, network).consume(normalised).catch(refuse)
        counts.push({ share: result.consumedPoints / limitOf(rule, network), result })
      }
      const above = counts.findLast(({ share }) => share > 1)
      if (above)
        await (requireSolution?.(above.share) ?? Promise.reject(tooManyTries(above.result))).catch(async (refusal) => {
          // Not counted, so a script without solutions cannot bring on the hard stop.
          await reward(rule, key)
          throw refusal
        })
      return counts[0]?.result.consumedPoints ?? 0
    },
  })
  return build()
}

/** Refuses nothing. */
export const UNLIMITED: Throttle = { consume: async () => 1, reward: async () => {}, withChallenge: () => UNLIMITED }

/** Counts one attempt; whether there was one left. */
export async function tryConsume(throttle: Throttle, ...attempt: Attempt): Promise<boolean> {
  try {
    await throttle.consume(...attempt)
    return true
  } catch (refusal) {
    if (refusal instanceof Refusal) return false
    throw refusal
  }
}

/** Counts one attempt of each rule, or of none when one is used up. */
export async function consumeAll(throttle: Throttle, attempts: readonly Attempt[]): Promise<void> {
  const consumed: Attempt[] = []
  try {
    for (const attempt of attempts) {
      await throttle.consume(...attempt)
      consumed.push(attempt)
    }
  } catch (refusal) {
    for (const attempt of consumed) await throttle.reward(...attempt)
    throw refusal
  }
}

/** Gives back all attempts of these keys, from every address and device, in the transaction of the caller. */
export async function clearAttempts(tx: Db, attempts: readonly Attempt[]): Promise<void> {
  const prefixes = attempts.flatMap(([rule, key]) => NETWORKS.map((network) => `${prefixOf(rule, network)}:${key}`))
  const isCounter = prefixes.flatMap((prefix) => [
    eq(counters.key, prefix),
    sql`starts_with(${counters.key}, ${`${prefix} `})`,
  ])
  if (isCounter.length > 0) await tx.delete(counters).where(or(...isCounter))
}

function refuse(error: unknown): never {
  throw error instanceof RateLimiterRes ? tooManyTries(error) : error
}

function tooManyTries({ msBeforeNext }: RateLimiterRes): Refusal {
  return new Refusal(429, 'refused.tooManyTries', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
}

/** A household or server has a whole IPv6 /64; one customer can have a /48, which is counted besides. */
const NETWORKS = [64, 48] as const
type Network = (typeof NETWORKS)[number]

const prefixOf = (rule: ThrottleRule, network: Network) => (network === 64 ? rule : `${rule}/${network}`)

type Limit = { seconds: number; challenge?: boolean }

const limitOf = (rule: ThrottleRule, network: Network) =>
  THROTTLE_LIMITS[rule].tries * (network === 64 ? 1 : WIDE_NETWORK_FACTOR)

function createLimiters(db: Database) {
  const limiters = new Map<string, RateLimiterPostgres>()
  return (rule: ThrottleRule, network: Network) => {
    const keyPrefix = prefixOf(rule, network)
    const existing = limiters.get(keyPrefix)
    if (existing) return existing
    const { seconds, challenge = false }: Limit = THROTTLE_LIMITS[rule]
    const limiter = new RateLimiterPostgres({
      storeClient: db.$client,
      storeType: 'pool',
      tableName: 'throttle',
      tableCreated: true,
      keyPrefix,
      points: limitOf(rule, network) * (challenge ? HARD_STOP_FACTOR : 1),
      duration: seconds,
      // Each limiter would sweep the whole table; one is enough.
      clearExpiredByTimeout: limiters.size === 0,
    })
    limiters.set(keyPrefix, limiter)
    return limiter
  }
}

/** The counters of a key: a second one if it has an IPv6 address. */
function countersOf(key: string) {
  const words = key.split(' ')
  const hasWide = words.some((word) => isIP(word) === 6 && ipaddr.process(word).kind() === 'ipv6')
  return NETWORKS.slice(0, hasWide ? 2 : 1).map((network) => ({
    network,
    normalised: words.map((word) => toNetwork(word, network)).join(' '),
  }))
}

/** What a household or server has: an IPv4 address, or an IPv6 network. */
export const networkOf = (address: string) => toNetwork(address, 64)

/** An IPv6 address as its network; other words as they are. */
function toNetwork(word: string, network: Network): string {
  if (isIP(word) === 0) return word
  const address = ipaddr.process(word)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const parts = address.parts.slice(0, network / 16)
  return `${parts.map((part) => part.toString(16)).join(':')}::/${network}`
}
