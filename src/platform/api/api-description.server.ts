import type { StaticDocumentSpec } from '@fastify/swagger'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { z } from 'zod'
import { API_PREFIX, type Call } from '#shared/call.ts'
import { CHALLENGE_HEADER, challengeSchema } from '#shared/challenge.ts'
import { csvPath } from '#shared/format/csv.ts'
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY } from '#shared/idempotency.ts'

type DescribedApi = { name: string; calls: readonly Call[]; cookie: string }
type Description = Extract<StaticDocumentSpec['document'], { openapi: string }>
type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] }

/** Serves the OpenAPI description of all calls at `/api/v1/openapi.json` and as a page at `/api/v1/docs`. */
export async function describeApi(http: FastifyInstance, api: DescribedApi): Promise<void> {
  const document = apiDescription(api)
  http.get(`${API_PREFIX}openapi.json`, async () => document)
  let opening: Promise<FastifyInstance> | undefined
  const sendPage = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    opening ??= openPages(document)
    const { statusCode, headers, rawPayload } = await (await opening).inject(url)
    for (const name of OWN_HEADERS) delete headers[name]
    return reply.status(statusCode).headers(headers).send(rawPayload)
  }
  http.get(DOCS, sendPage)
  http.get(`${DOCS}/*`, sendPage)
}

const DOCS = `${API_PREFIX}docs`
/** Set by the server that sends an answer. */
const OWN_HEADERS = ['connection', 'content-length', 'date', 'transfer-encoding']

/** A server for the pages of the description: its packages take 5 MB, so they are loaded for the first viewer. */
async function openPages(document: Description): Promise<FastifyInstance> {
  const [swagger, swaggerUi] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')])
  const pages = fastify()
  await pages.register(swagger.default, { mode: 'static', specification: { document } })
  await pages.register(swaggerUi.default, { routePrefix: DOCS, staticCSP: true, uiConfig: { docExpansion: 'none' } })
  return pages
}

/** The OpenAPI 3.1 description of the calls; their schemas are converted when somebody reads it. */
export function apiDescription({ name, calls, cookie }: DescribedApi): Description {
  let paths: Description['paths']
  return {
    openapi: '3.1.0',
    info: { title: `${name} API`, version: '1' },
    servers: [{ url: API_PREFIX.slice(0, -1) }],
    get paths() {
      paths ??= describePaths(calls)
      return paths
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } } },
  }
}

function describePaths(calls: readonly Call[]): Description['paths'] {
  const paths: Description['paths'] = {}
  const describe = (path: string, method: string, operation: object) => {
    const address = `/${path.replace(/:(\w+)/g, '{$1}')}`
    paths[address] = { ...paths[address], [method]: operation }
  }
  for (const call of calls) {
    describe(call.path, call.method.toLowerCase(), describeOperation(call))
    if (call.csv) describe(csvPath(call), 'get', describeCsvFile(call))
  }
  return paths
}

function describeCall(call: Call) {
  const isOpen = call.allow === 'anyone'
  return {
    summary: call.summary,
    tags: call.path.split('/').slice(0, 1),
    security: isOpen ? [] : [{ session: [] }],
    'x-allow': isOpen ? 'anyone' : call.allow,
  }
}

/** The CSV file of a list: the call's body moves to the query, without paging. */
function describeCsvFile(call: Call) {
  const parameters = parametersOf('query', call.method === 'GET' ? call.query : call.body)
  return {
    ...describeCall({ ...call, allow: ['Admin'] }),
    parameters: [
      ...parametersOf('path', call.params),
      ...parameters.filter(({ name }) => name !== 'page' && name !== 'limit'),
    ],
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } },
      default: FAILURE_RESPONSE,
    },
  }
}

function describeOperation(call: Call) {
  return {
    ...describeCall(call),
    parameters: [
      ...parametersOf('path', call.params),
      ...parametersOf('query', call.query),
      ...(call.idempotent ? [IDEMPOTENCY_PARAMETER] : []),
      ...(call.allow === 'anyone' && call.method !== 'GET' ? [CHALLENGE_PARAMETER] : []),
    ],
    ...requestBody(call),
    responses: {
      200: { description: 'Done', content: answerContent(call) },
      default: FAILURE_RESPONSE,
    },
  }
}

function requestBody({ fileField, fileWith, body }: Call) {
  if (fileField) {
    const { properties = {} }: JsonSchema = fileWith ? jsonSchema(fileWith, 'input') : {}
    const schema = { type: 'object', properties: { ...properties, [fileField]: BYTES }, required: [fileField] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }
}

function answerContent(call: Call) {
  if (call.contentType) return { [call.contentType]: { schema: BYTES } }
  return { 'application/json': { schema: answerSchema(call) } }
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined) {
  const { properties = {}, required = [] }: JsonSchema = schema ? jsonSchema(schema, 'input') : {}
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

function answerSchema(call: Call) {
  const paged = call.paged ? { meta: META_SCHEMA } : {}
  return {
    type: 'object',
    properties: {
      success: { const: true },
      message: { type: 'string' },
      data: jsonSchema(call.data, 'output'),
      ...paged,
    },
    required: ['success', 'message', 'data', ...Object.keys(paged)],
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described as JsonSchema
}

const IDEMPOTENCY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
  description: `A retry with the same key and body gets the first answer for ${IDEMPOTENCY_HOURS} hours and changes nothing; the same key with another body is refused with 422.`,
}
const CHALLENGE_PARAMETER = {
  name: CHALLENGE_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'After 429 with code refused.challenge: the base64 of {"challenge": …, "solution": {"counter": …, "derivedKey": …}} as JSON, as the solvers of ALTCHA make it. A solution holds once, for this call and address, until the challenge expires.',
}
const BYTES = { type: 'string', format: 'binary' }
const wholeNumber = { type: 'integer', minimum: 0 }
const META_SCHEMA = {
  type: 'object',
  properties: { page: wholeNumber, limit: wholeNumber, total: wholeNumber, totalPages: wholeNumber },
}
const FAILURE_SCHEMA = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string' },
    code: { type: 'string' },
    errorMessages: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' }, code: { type: 'string' } },
      },
    },
    challenge: { ...jsonSchema(challengeSchema, 'output'), description: 'Of ALTCHA, with code refused.challenge' },
    conflict: {
      type: 'object',
      description:
        'With code refused.changedMeanwhile: the stored version, and who changed which fields since the sent one',
      properties: {
        version: wholeNumber,
        fields: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              field: { type: 'string' },
              label: { type: 'string' },
              by: { type: 'object', properties: { kind: { type: 'string' }, name: { type: 'string' } } },
              at: { type: 'string' },
            },
          },
        },
      },
    },
  },
}
const FAILURE_RESPONSE = {
  description: 'Refused: message is for the person, code is its stable key, errorMessages name the fields',
  content: { 'application/json': { schema: FAILURE_SCHEMA } },
}
