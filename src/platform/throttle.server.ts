import { isIPv6 } from 'node:net'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#db/client.server.ts'
import { THROTTLE_LIMITS } from '#shared/limits.ts'
import { Refusal } from '#shared/refusal.ts'

export type RuleName = keyof typeof THROTTLE_LIMITS

/** How often somebody may try, counted in the database, so that it holds over restarts and processes. */
export type Throttle = {
  /** Counts a try of `key` (words, such as role, phone and address, apart by blanks); refuses one too many with 429 and when to come again. */
  consume(rule: RuleName, key: string): Promise<void>
  /** What a success gives back: its own try, or every try of its key, as the rule says. */
  reward(rule: RuleName, key: string): Promise<void>
}

/** The throttle on this database; with `isOn` false it counts and refuses nothing. Spend before a transaction: it counts on a connection of its own. */
export function createThrottle(db: Database, { isOn }: { isOn: boolean }): Throttle {
  if (!isOn) return { consume: async () => {}, reward: async () => {} }
  const limiterOf = limiters(db)
  return {
    async consume(rule, key) {
      try {
        await limiterOf(rule).consume(wordsOf(key))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw new Refusal(429, 'refused.tooManyTries', { retryAfterSeconds })
      }
    },
    async reward(rule, key) {
      const limiter = limiterOf(rule)
      await (THROTTLE_LIMITS[rule].rewards === 'all' ? limiter.delete(wordsOf(key)) : limiter.reward(wordsOf(key)))
    },
  }
}

function limiters(db: Database) {
  const made = new Map<RuleName, RateLimiterPostgres>()
  return (rule: RuleName) => {
    const known = made.get(rule)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient: db.$client,
      storeType: 'pool',
      tableName: 'throttle',
      tableCreated: true,
      keyPrefix: rule,
      points: THROTTLE_LIMITS[rule].tries,
      duration: THROTTLE_LIMITS[rule].seconds,
      // Each limiter would sweep the whole table; the first one made is enough.
      clearExpiredByTimeout: made.size === 0,
    })
    made.set(rule, limiter)
    return limiter
  }
}

const wordsOf = (key: string) => key.split(' ').map(networkOf).join(' ')

/** One household or server has a whole /64 of IPv6 addresses to try from: they count as one. */
function networkOf(word: string): string {
  if (!isIPv6(word)) return word
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(word)?.[1]
  if (mapped) return mapped
  const [before = '', after] = (word.split('%')[0] ?? '').split('::')
  const left = before ? before.split(':') : []
  const right = after ? after.split(':') : []
  const zeros = after === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
