import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { API_PREFIX, type Call } from '#shared/call.ts'
import { csvPath } from '#shared/csv.ts'

type Wanted = { name: string; calls: readonly Call[]; cookie: string }
type Description = Extract<StaticDocumentSpec['document'], { openapi: string }>
type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] }

/** Serves the description of all calls at `/api/v1/openapi.json`, and as a page at `/api/v1/docs`; made from the calls themselves. */
export async function describeApi(http: FastifyInstance, wanted: Wanted): Promise<void> {
  const document = apiDescription(wanted)
  await http.register(swagger, { mode: 'static', specification: { document } })
  await http.register(swaggerUi, {
    routePrefix: `${API_PREFIX}docs`,
    staticCSP: true,
    uiConfig: { docExpansion: 'none' },
  })
  http.get(`${API_PREFIX}openapi.json`, async () => document)
}

/** The OpenAPI 3.1 description of the calls: path, roles, input and answer of each. */
export function apiDescription({ name, calls, cookie }: Wanted): Description {
  const paths: Description['paths'] = {}
  const describe = (path: string, method: string, operation: object) => {
    const address = `/${path.replace(/:(\w+)/g, '{$1}')}`
    paths[address] = { ...paths[address], [method]: operation }
  }
  for (const call of calls) {
    describe(call.path, call.method.toLowerCase(), operationOf(call))
    if (call.csv) describe(csvPath(call), 'get', fileOperationOf(call))
  }
  return {
    openapi: '3.1.0',
    info: { title: `${name} API`, version: '1' },
    servers: [{ url: API_PREFIX.slice(0, -1) }],
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } } },
  }
}

function headOf(call: Call) {
  const isOpen = call.allow === 'anyone'
  return {
    summary: call.summary,
    tags: call.path.split('/').slice(0, 1),
    security: isOpen ? [] : [{ session: [] }],
    'x-allow': isOpen ? 'anyone' : call.allow,
  }
}

/** The whole of a list as a file: what its call takes in the body stands in the query, and there are no pages. */
function fileOperationOf(call: Call) {
  const asked = parametersOf('query', call.method === 'GET' ? call.query : call.body)
  return {
    ...headOf({ ...call, allow: ['Admin'] }),
    parameters: [
      ...parametersOf('path', call.params),
      ...asked.filter(({ name }) => name !== 'page' && name !== 'limit'),
    ],
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } },
      default: REFUSED,
    },
  }
}

function operationOf(call: Call) {
  return {
    ...headOf(call),
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
    ...bodyOf(call),
    responses: {
      200: { description: 'Done', content: contentOf(call) },
      default: REFUSED,
    },
  }
}

function bodyOf({ fileField, body }: Call) {
  if (fileField) {
    const schema = { type: 'object', properties: { [fileField]: BYTES }, required: [fileField] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }
}

function contentOf(call: Call) {
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
  const paged = call.paged ? { meta: META } : {}
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

const BYTES = { type: 'string', format: 'binary' }
const whole = { type: 'integer', minimum: 0 }
const META = { type: 'object', properties: { page: whole, limit: whole, total: whole, totalPages: whole } }
const FAILURE = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string' },
    errorMessages: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}
const REFUSED = {
  description: 'Refused: the message is for the person, errorMessages name the fields',
  content: { 'application/json': { schema: FAILURE } },
}
