import type { Call, SendCall } from '#shared/call.ts'
import type { PublicKey } from '#shared/kept/public-keys.ts'
import type { Shown } from './freshness.server.ts'

/** Collects what the calls of a page show. */
export type ShownCalls = { watch: (send: SendCall) => SendCall; shown: () => Shown }

/** What a page shows: what its calls show, or null without `watch` or when a call does not say it or failed. */
export function collectShown(): ShownCalls {
  const keys = new Set<PublicKey>()
  let isKnown = false
  return {
    watch: (send) => {
      isKnown = true
      const sendWatched = async (call: Call, ...[input]: { query?: unknown }[]) => {
        const answer = await send(call, input as never).catch((failure: unknown) => {
          isKnown = false
          throw failure
        })
        const shown = call.shows?.(answer.data as never, (input?.query ?? {}) as Record<string, unknown>)
        if (shown) for (const key of shown) keys.add(key)
        else isKnown = false
        return answer
      }
      return sendWatched as SendCall
    },
    shown: () => (isKnown ? [...keys] : null),
  }
}
