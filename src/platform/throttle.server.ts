import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#db/client.server.ts'
import { THROTTLE_LIMITS } from '#shared/limits.ts'
import { Refusal } from '#shared/refusal.ts'

export type RuleName = keyof typeof THROTTLE_LIMITS

/** Rate limits counted in the database, shared by all processes. */
export type Throttle = {
  /** Counts one attempt of `key` (words separated by blanks, such as role, phone and address); 429 with Retry-After when used up. */
  consume(rule: RuleName, key: string): Promise<void>
  /** Gives back the attempt of a success, or all attempts of its key, as the rule says. */
  reward(rule: RuleName, key: string): Promise<void>
}

/** The throttle of this database; does nothing with `isOn` false. Consume before a transaction: it uses another connection. */
export function createThrottle(db: Database, { isOn }: { isOn: boolean }): Throttle {
  if (!isOn) return { consume: async () => {}, reward: async () => {} }
  const getLimiter = createLimiters(db)
  return {
    async consume(rule, key) {
      try {
        await getLimiter(rule).consume(normaliseKey(key))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw new Refusal(429, 'refused.tooManyTries', { retryAfterSeconds })
      }
    },
    async reward(rule, key) {
      const limiter = getLimiter(rule)
      await (THROTTLE_LIMITS[rule].rewards === 'all'
        ? limiter.delete(normaliseKey(key))
        : limiter.reward(normaliseKey(key)))
    },
  }
}

function createLimiters(db: Database) {
  const limiters = new Map<RuleName, RateLimiterPostgres>()
  return (rule: RuleName) => {
    const existing = limiters.get(rule)
    if (existing) return existing
    const limiter = new RateLimiterPostgres({
      storeClient: db.$client,
      storeType: 'pool',
      tableName: 'throttle',
      tableCreated: true,
      keyPrefix: rule,
      points: THROTTLE_LIMITS[rule].tries,
      duration: THROTTLE_LIMITS[rule].seconds,
      // Each limiter would sweep the whole table; one is enough.
      clearExpiredByTimeout: limiters.size === 0,
    })
    limiters.set(rule, limiter)
    return limiter
  }
}

const normaliseKey = (key: string) => key.split(' ').map(toNetwork).join(' ')

/** Addresses of the same IPv6 /64 network count as one: a household or server has a whole /64. */
function toNetwork(word: string): string {
  if (isIP(word) === 0) return word
  const address = ipaddr.process(word)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
