import fc from 'fast-check'
import { HOSTILE_BODIES, HOSTILE_IDS, HOSTILE_QUERIES } from '../hostile.ts'
import { borderValue, hostileText, type JsonSchema, type KnownValues, validValue } from './values.ts'

type Parameter = { name: string; in: string; schema: JsonSchema }
type OperationObject = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content?: Record<string, unknown> }>
}
/** The API description as far as it is used here. */
export type ApiDescription = { servers: { url: string }[]; paths: Record<string, Record<string, OperationObject>> }

export type Operation = { name: string; method: string; path: string; parameters: Parameter[]; body: JsonSchema | null }
export type FuzzRequest = { method: string; url: string; payload?: string }

/** Every call of the description but streams, which stay open. */
export function operationsOf({ servers, paths }: ApiDescription): Operation[] {
  const prefix = servers[0]?.url ?? ''
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody, responses }]) => {
      if (responses['200']?.content?.['text/event-stream']) return []
      const body = Object.values(requestBody?.content ?? {})[0]?.schema ?? null
      const operation = {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path: `${prefix}${path}`,
        parameters,
        body,
      }
      return [operation]
    }),
  )
}

type Shape = 'valid' | 'border' | 'hostile' | 'keyed' | 'broken'

/** Names that mean something to the language. */
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'] as const

/** Requests of a call: half of them valid, the others with one value at a limit, one hostile value or key, or broken as a whole. */
export function requestsOf(operation: Operation, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const shape = fc.constantFrom<Shape>('valid', 'valid', 'valid', 'valid', 'border', 'hostile', 'keyed', 'broken')
  return shape.chain((chosen) => requestOf(operation, { known, shape: chosen }))
}

function requestOf(
  { method, path, parameters, body }: Operation,
  { known, shape }: { known: KnownValues; shape: Shape },
): fc.Arbitrary<FuzzRequest> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const toValue = ({ name, schema }: Parameter) => validValue(schema, { known, name, depth: 0 })
  const breaksUrl = shape !== 'valid' && (method === 'GET' || body === null)
  return fc
    .record({
      ids: fc.tuple(
        ...inPath.map((one) =>
          breaksUrl ? fc.oneof(toValue(one), fc.constantFrom(...HOSTILE_IDS.flat())) : toValue(one),
        ),
      ),
      query: fc.record(Object.fromEntries(inQuery.map((one) => [one.name, toValue(one)])), { requiredKeys: [] }),
      hostileQuery: breaksUrl ? fc.option(fc.constantFrom(...HOSTILE_QUERIES.flat())) : fc.constant(null),
      key: shape === 'keyed' ? fc.constantFrom(...KEYS) : fc.constant(null),
      payload: body ? bodyText(body, { known, shape }) : fc.constant(undefined),
    })
    .map(({ ids, query, hostileQuery, key, payload }) => {
      const filled = inPath.reduce((url, { name }, at) => url.replace(`{${name}}`, () => String(ids[at])), path)
      const pairs: [string, string][] = key === null ? toPairs(query) : [...toPairs(query), [key, key]]
      const search = hostileQuery ?? new URLSearchParams(pairs).toString()
      const url = search ? `${filled}?${search}` : filled
      return method === 'GET' ? { method, url } : { method, url, payload: payload ?? '{}' }
    })
}

const toPairs = (query: Record<string, unknown>): [string, string][] =>
  Object.entries(query).map(([name, value]) => [name, String(value).toWellFormed()])

function bodyText(schema: JsonSchema, { known, shape }: { known: KnownValues; shape: Shape }): fc.Arbitrary<string> {
  if (shape === 'broken') return fc.constantFrom(...HOSTILE_BODIES.flat())
  const valid = validValue(schema, { known, name: '', depth: 0 })
  if (shape === 'valid') return valid.map((value) => JSON.stringify(value))
  if (shape === 'keyed') return fc.tuple(valid, fc.nat(), fc.constantFrom(...KEYS)).map(addKey)
  const wrong = shape === 'border' ? borderValue.map((value) => JSON.stringify(value)) : hostileText
  return fc.tuple(valid, fc.nat(), wrong).map(([value, turn, text]) => replaceOne(value, { turn, text }))
}

/** The JSON of a value with one more key in one of its objects. */
function addKey([value, turn, key]: [unknown, number, string]): string {
  const json = JSON.stringify(value)
  const opened = [...json.matchAll(/\{/g)]
  const at = (opened[turn % opened.length]?.index ?? 0) + 1
  const rest = json.slice(at)
  return `${json.slice(0, at)}"${key}":{"role":"Admin"}${rest.startsWith('}') ? '' : ','}${rest}`
}

const PLACE = '<here>'

/** The JSON of a value with one of its parts replaced by a text. */
export function replaceOne(value: unknown, { turn, text }: { turn: number; text: string }): string {
  const places = pathsOf(value)
  const path = places[turn % places.length] ?? []
  return JSON.stringify(setAt(value, path)).replace(JSON.stringify(PLACE), () => text)
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))
  return path.length > 0 ? [path, ...inner] : inner
}

function setAt(value: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return PLACE
  const part = (value as Record<string, unknown>)[key]
  if (Array.isArray(value)) return value.with(Number(key), setAt(part, rest))
  return { ...(value as object), [key]: setAt(part, rest) }
}
