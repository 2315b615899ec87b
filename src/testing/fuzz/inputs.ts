import fc from 'fast-check'
import { z } from 'zod'
import { API_PREFIX, type Call } from '#shared/call.ts'
import { type JsonSchema, type KnownValues, validValue } from './values.ts'

type Fields = Record<string, unknown>

/** What a request of a call carries. */
export type CallFields = { params?: Fields; query?: Fields; body?: Fields }

/** A valid input of a call: with all its fields, or those that it requires; the same each time. */
export function buildInput(call: Call, known: KnownValues, fields: 'all' | 'required' = 'all'): CallFields {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const whole = call[part] && (z.toJSONSchema(call[part], { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    if (!whole) return []
    const names = fields === 'all' ? Object.keys(whole.properties ?? {}) : (whole.required ?? [])
    const properties = Object.fromEntries(names.map((name) => [name, whole.properties?.[name] ?? {}]))
    const value = validValue({ ...whole, properties, required: names }, { known, name: '', depth: 0 })
    return [[part, fc.sample(value, { numRuns: 1, seed: 5 })[0]]]
  })
  return Object.fromEntries(parts)
}

/** The HTTP request of a call in a session. */
export function toRequest(call: Call, { params = {}, query = {}, body }: CallFields, { cookie }: { cookie: string }) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const url = `${API_PREFIX}${path}?${search}`
  return { method: call.method, url, headers: { cookie }, ...(body && { payload: body }) }
}
