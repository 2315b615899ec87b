import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isMessageKey } from '#shared/messages/text.ts'
import { type ApiDescription, type FuzzRequest, operationsOf, requestsOf } from './requests.ts'
import { digestRows, type Rows } from './rows.ts'
import type { KnownValues } from './values.ts'

/** Who sends: the cookie of a new session, or none for a visitor. */
export type Senders = Record<string, () => Promise<string | undefined>>

type FuzzOptions = {
  http: FastifyInstance
  rows: Rows
  senders: Senders
  known: KnownValues
  requests: number
  seed: number
}

export type FuzzFigures = {
  sent: number
  calls: number
  statuses: Record<string, number>
  replayed: number
  undecided: number
  problems: string[]
}

const BATCH = 200
const SHOWN_LENGTH = 300
const ENDS_SESSION = /logout|log-out|sign-out|password|deactivate|merge|staff/

/**
 * Sends generated requests of every call as every sender. Reports statuses of 500 and above, answers outside the envelope, and
 * refused requests that change a row when they are sent again. With `checkAnswers` an answer outside its schema is a 500. [OPS-230]
 */
export async function runFuzz({ http, rows, senders, known, requests, seed }: FuzzOptions): Promise<FuzzFigures> {
  const description: ApiDescription = (await http.inject('/api/v1/openapi.json')).json()
  const operations = operationsOf(description)
  const names = Object.keys(senders)
  const runs = Math.max(1, Math.ceil(requests / operations.length / names.length))
  const figures: FuzzFigures = {
    sent: 0,
    calls: operations.length,
    statuses: {},
    replayed: 0,
    undecided: 0,
    problems: [],
  }
  for (const sender of names) {
    const queue = operations.flatMap((operation) => {
      const sample = fc.sample(requestsOf(operation, known), { numRuns: runs, seed: seed + names.indexOf(sender) })
      return sample.map((request) => ({ request, name: operation.name }))
    })
    for (let from = 0; from < queue.length; from += BATCH) {
      const batch = queue.slice(from, from + BATCH)
      await sendBatch(batch, { http, rows, figures, newCookie: senders[sender] ?? (async () => undefined), sender })
    }
  }
  return figures
}

type Batch = { request: FuzzRequest; name: string }[]
type BatchContext = {
  http: FastifyInstance
  rows: Rows
  figures: FuzzFigures
  newCookie: () => Promise<string | undefined>
  sender: string
}

async function sendBatch(batch: Batch, { http, rows, figures, newCookie, sender }: BatchContext) {
  let cookie = await newCookie()
  const refused: Batch = []
  for (const { request, name } of batch) {
    const { status, problem } = await send(http, request, cookie)
    figures.sent += 1
    figures.statuses[status] = (figures.statuses[status] ?? 0) + 1
    if (problem)
      figures.problems.push(`${sender} ${name}: ${problem}\n  ${JSON.stringify(request).slice(0, SHOWN_LENGTH)}`)
    if (status >= 400) refused.push({ request, name })
    else if (ENDS_SESSION.test(request.url)) cookie = await newCookie()
  }
  // A new session is a row of its own, so it is made before the rows are compared.
  cookie = await newCookie()
  await send(http, { method: 'GET', url: '/api/v1/shared/verify-token' }, cookie)
  const before = await digestRows(rows)
  let isDecided = true
  for (const { request } of refused) isDecided = (await send(http, request, cookie)).status >= 400 && isDecided
  const after = await digestRows(rows)
  figures.replayed += refused.length
  if (!isDecided) figures.undecided += refused.length
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  if (isDecided && changed.length > 0)
    figures.problems.push(`${sender}: refused requests changed ${changed.join(', ')}`)
}

async function send(http: FastifyInstance, { method, url, payload }: FuzzRequest, cookie: string | undefined) {
  const response = await http.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const { statusCode: status, body, headers } = response
  const isJson = String(headers['content-type']).startsWith('application/json')
  return { status, problem: findProblem({ status, body, isJson }) }
}

const SUCCESS = z.strictObject({
  success: z.literal(true),
  message: z.string().min(1),
  data: z.unknown(),
  meta: z.strictObject({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }).optional(),
})
const code = z.string().refine(isMessageKey)
const FAILURE = z.strictObject({
  success: z.literal(false),
  message: z.string().regex(/\w/),
  code,
  errorMessages: z.array(z.strictObject({ path: z.string(), message: z.string().regex(/\w/), code })).min(1),
  conflict: z
    .strictObject({ version: z.int(), fields: z.array(z.looseObject({ label: z.string().min(1) })).min(1) })
    .optional(),
})

function findProblem({ status, body, isJson }: { status: number; body: string; isJson: boolean }): string | null {
  if (status >= 500) return `status ${status}: ${body.slice(0, SHOWN_LENGTH)}`
  if (status === 200 && !isJson) return null
  if (!isJson) return `status ${status} is no JSON`
  const { error } = (status === 200 ? SUCCESS : FAILURE).safeParse(JSON.parse(body))
  if (error) return `status ${status} is outside the envelope: ${error.message}`
  const leak = status === 200 ? null : /node_modules|\bat \w+ \(|\b(?:select|insert into|update) "|params:/i.exec(body)
  return leak ? `status ${status} says too much: ${leak[0]}` : null
}
