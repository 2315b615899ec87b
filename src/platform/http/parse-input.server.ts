import type { Call } from '#shared/call.ts'
import type { RawInput } from '../api/csv.server.ts'
import { refuseUnstorable } from './unstorable-input.ts'

/** Distinguishes a missing value from one of the wrong type. */
const PARSE_OPTIONS = { reportInput: true }

/** The validated parts of a request once `unmask` has read its masked phones. */
export function parseInput(call: Call, { params, query, body }: RawInput, unmask: (parts: RawInput) => RawInput) {
  for (const [part, value] of Object.entries({ params, query, body }))
    refuseUnstorable(value, part === 'body' ? [] : [part])
  const parts = unmask({ params, query, body })
  return {
    params: call.params?.parse(parts.params, PARSE_OPTIONS),
    query: call.query?.parse(parts.query ?? {}, PARSE_OPTIONS),
    body: call.body?.parse(parts.body ?? {}, PARSE_OPTIONS),
  }
}

/** Throws a plain error, not a `ZodError`: a wrong answer is a bug (500), not invalid input (400). */
export function checkAnswer(call: Call, data: unknown): void {
  const { error } = call.data.safeParse(data)
  if (error) throw new Error(`${call.method} ${call.path} answers something else than it declares: ${error.message}`)
}
