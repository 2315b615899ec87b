import { z } from 'zod'
import type { Call } from '#shared/call.ts'
import { Refusal } from '#shared/refusal.ts'
import type { RawInput } from '../api/csv.server.ts'
import { refuseUnstorable } from './unstorable-input.ts'

/** Distinguishes a missing value from one of the wrong type. */
const PARSE_OPTIONS = { reportInput: true }

/** The validated parts of a request once `unmask` has read its masked phones, and what the page of an edit had read. */
export function parseInput(call: Call, { params, query, body }: RawInput, unmask: (parts: RawInput) => RawInput) {
  for (const [part, value] of Object.entries({ params, query, body }))
    refuseUnstorable(value, part === 'body' ? [] : [part])
  const parts = unmask({ params, query, body })
  return {
    params: call.params?.parse(parts.params, PARSE_OPTIONS),
    query: call.query?.parse(parts.query ?? {}, PARSE_OPTIONS),
    body: call.body?.parse(withoutOriginal(call, parts.body) ?? {}, PARSE_OPTIONS),
    original: readOriginal(call, parts.body),
  }
}

const hasOriginal = (call: Call, body: unknown): body is { original: unknown } =>
  call.edits === true && typeof body === 'object' && body !== null && 'original' in body

function withoutOriginal(call: Call, body: unknown): unknown {
  if (!hasOriginal(call, body)) return body
  const { original: _, ...sent } = body
  return sent
}

/** As the body is read, so that both compare; an old value that today's rules refuse is taken as it is. */
function readOriginal(call: Call, body: unknown): object | undefined {
  if (!hasOriginal(call, body)) return undefined
  const { original } = body
  if (typeof original !== 'object' || original === null) throw new Refusal(400, 'invalid.value', { path: 'original' })
  const shape = call.body instanceof z.ZodObject ? call.body.shape : {}
  const fields = Object.entries(shape).filter(([name]) => Object.hasOwn(original, name))
  const given = new Map<string, unknown>(Object.entries(original))
  return Object.fromEntries(
    fields.map(([name, schema]) => {
      const { success, data } = z.safeParse(schema, given.get(name))
      return [name, success ? data : given.get(name)]
    }),
  )
}

/** Throws a plain error, not a `ZodError`: a wrong answer is a bug (500), not invalid input (400). */
export function checkAnswer(call: Call, data: unknown): void {
  const { error } = call.data.safeParse(data)
  if (error) throw new Error(`${call.method} ${call.path} answers something else than it declares: ${error.message}`)
}
