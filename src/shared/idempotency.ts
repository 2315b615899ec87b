import type { Call } from './call.ts'

/** Names one sending of a form; every retry of it sends the same value. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** Set on the answer of a request that was answered before. */
export const REPLAY_HEADER = 'idempotent-replayed'
export const IDEMPOTENCY_KEY = /^[\w-]{16,100}$/
/** How long an answer is kept, in hours. */
export const IDEMPOTENCY_HOURS = 24

/** What one form sends: a call, and the record that it is about where a call has a form for each. */
export function formOf(call: Call, input: object): string | null {
  if (!call.idempotent) return null
  const { per } = call.idempotent
  const about = per ? String(Reflect.get(input, per) ?? '') : ''
  return `${call.method} ${call.path} ${about}`.trim()
}
