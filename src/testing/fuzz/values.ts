import fc from 'fast-check'
import { HOSTILE_VALUES } from '../hostile.ts'

/** The parts of JSON Schema that the API description uses. */
export type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Values of the running database by the kind of field that takes them. */
export type KnownValues = { tuitionIds: string[]; tutorIds: string[]; phones: string[]; ids: string[]; words: string[] }

type Context = { known: KnownValues; name: string; depth: number }

const MAX_DEPTH = 6
const MAX_TEXT = 400

/** Values that a schema accepts, as far as it describes them; names of fields choose values of the running database. */
export function validValue(schema: JsonSchema, context: Context): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices && choices.length > 0) return fc.oneof(...choices.map((choice) => validValue(choice, context)))
  const [type] = [schema.type].flat()
  switch (type) {
    case 'object':
      return validObject(schema, context)
    case 'array': {
      const { minItems: minLength = 0, maxItems = 3 } = schema
      const item = validValue(schema.items ?? {}, { ...context, depth: context.depth + 1 })
      return fc.array(item, { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 3)) })
    }
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 1_000, 1_000_000) })
    case 'number':
      return fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: Math.min(schema.maximum ?? 100_000, 1_000_000) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return validText(schema, context)
  }
}

function validObject({ properties = {}, required = [] }: JsonSchema, context: Context): fc.Arbitrary<unknown> {
  if (context.depth > MAX_DEPTH) return fc.constant({})
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    validValue(schema, { ...context, name, depth: context.depth + 1 }),
  ])
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] })
}

function validText(schema: JsonSchema, { known, name }: Context): fc.Arbitrary<string> {
  const pick = (values: string[]) => (values.length > 0 ? fc.constantFrom(...values) : fc.constant('1'))
  if (/tuitionId/i.test(name)) return pick(known.tuitionIds)
  if (/tutorId/i.test(name)) return pick(known.tutorIds)
  if (/phone/i.test(name)) return pick(known.phones)
  if (/^salary$/.test(name)) return fc.constantFrom('6000', '৬,০০০')
  if (schema.format === 'uuid' || /id$/i.test(name)) return pick([...known.ids, ...known.tuitionIds])
  if (schema.format === 'email' || /email/i.test(name)) return fc.constantFrom('a@example.com', 'b.c+d@example.org')
  if (schema.format === 'date' || /date|from|until|dob/i.test(name)) return fc.constantFrom('2026-11-20', '2001-02-03')
  if (schema.format === 'date-time') return fc.constant('2026-11-20T10:00:00.000Z')
  if (schema.format === 'uri') return fc.constant('https://facebook.com/somebody')
  if (/^(page|limit)$/.test(name)) return fc.constantFrom('1', '2', '10')
  if (/password/i.test(name)) return fc.constantFrom('secret-1', 'another-secret-2')
  const { minLength = 1, maxLength = MAX_TEXT } = schema
  return fc.oneof(pick(known.words), fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }))
}

/** Values at and just beyond the limits of any field. */
export const borderValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom('', ' ', '0', '-1', '1.005', 'TN1001 ', '01700000000', '০১৭১১০০০০০১', '2026-02-30', '9999-12-31'),
  fc.constantFrom(0, -1, -0, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e21, null, true, [], {}),
  fc.constantFrom(100, 101, 200, 201, 500, 501, 1_000, 1_001, 5_000, 5_001).map((length) => 'x'.repeat(length)),
  fc.constantFrom(80, 81, 101).map((length) => Array.from({ length }, (_, n) => `choice ${n}`)),
)

/** A value that no field expects, as JSON text because some do not survive `JSON.stringify`. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_VALUES.flat()),
  fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => JSON.stringify(text)),
)
