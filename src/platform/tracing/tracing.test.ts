import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { checkForgotLink, forgotPassword, loginGuardian } from '#features/accounts/calls.ts'
import { createTuition, listApprovedTuitions } from '#features/tuitions/calls.ts'
import { sendInProcess } from '#platform/in-process.server.ts'
import { API_PREFIX } from '#shared/call.ts'
import { findSecretLines } from '#testing/log-secrets.ts'
import { newPerson, register } from '#testing/registrations.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { readConfig } from '../config.server.ts'
import { traced } from './spans.server.ts'
import { withoutValues } from './statements.server.ts'
import { startTracing } from './tracing.server.ts'

type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status?: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const collector = await startCollector()
const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/`, OTEL_SERVICE_NAME: 'porua-test' })
const warnings: object[] = []
const tracing = await startTracing(config.tracing, { warn: (warning: object) => void warnings.push(warning) })
const app = await createTestApp()
afterAll(async () => {
  await tracing?.close()
  collector.close()
})

const sent = async () => {
  await tracing?.flush()
  return collector.spans()
}
const find = (spans: SentSpan[], name: string) => spans.findLast((span) => span.name === name)
const childrenOf = (spans: SentSpan[], parent?: SentSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId && parentSpanId === parent?.spanId)
const attribute = (span: SentSpan | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}
const route = (path: string) => `${API_PREFIX}${path}`

test('[OPS-240] a request is sent as a trace with its statements, a page with its calls, and a job with what it sends', async () => {
  await app.visitor.send(createTuition, { body: buildTuitionBody() })
  await sendInProcess(app.http, 'en')(listApprovedTuitions, {})
  await app.deliverAll()
  const spans = await sent()
  const post = find(spans, `POST ${route(createTuition.path)}`)
  expect(attribute(post, 'http.response.status_code')).toBe(200)
  const statements = childrenOf(spans, post)
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']))
  expect(statements.every(({ traceId }) => traceId === post?.traceId)).toBe(true)
  expect(childrenOf(spans, find(spans, `GET ${route(listApprovedTuitions.path)}`)).length).toBeGreaterThan(0)
  const job = spans.find((span) => childrenOf(spans, span).some(({ name }) => name === 'send sms'))
  expect(job?.name).toMatch(/^job /)
  expect(collector.services()).toEqual(['porua-test'])
})

test('[OPS-240] parallel requests keep their own statements', async () => {
  const before = (await sent()).length
  await Promise.all(Array.from({ length: 60 }, () => app.visitor.send(listApprovedTuitions, { query: {} })))
  const spans = (await sent()).slice(before)
  const requests = spans.filter(({ name }) => name.startsWith('GET'))
  expect(requests).toHaveLength(60)
  for (const { traceId, spanId } of requests) {
    const others = spans.filter((span) => span.traceId === traceId && span.spanId !== spanId)
    expect(others.every(({ parentSpanId }) => parentSpanId === spanId)).toBe(true)
  }
})

test('[OPS-240] a failure marks its span with its kind, not with its words', async () => {
  const failure = Object.assign(new Error('Key (phone)=(01711999999) already exists'), { code: '23505' })
  await expect(traced('fails', { kind: 'client' }, () => Promise.reject(failure))).rejects.toBe(failure)
  const span = find(await sent(), 'fails')
  expect([span?.status?.code, attribute(span, 'error.type')]).toEqual([2, '23505'])
})

test('[OPS-241] no phone, e-mail, password, token, code, name, address or text of a person is in a trace', async () => {
  const person = newPerson({ name: 'Rahima Traceworth', password: 'trace-pass-7' })
  const { code } = await register(app, person)
  const guardian = await app.signInAs('Guardian', { name: 'Karim Traceworth', password: 'trace-pass-8' })
  const { phone } = guardian.account
  await app.visitor.send(loginGuardian, { body: { phone, password: 'trace-pass-8' } })
  await app.visitor.send(forgotPassword, { body: { email: person.email, role: 'Guardian' } })
  await app.visitor.send(createTuition, { body: buildTuitionBody({ details: 'Traceworth lives at Road 9', phone }) })
  await app.visitor.send(checkForgotLink, { params: { token: 'aB3_-'.padEnd(43, 'xY7') } })
  await app.deliverAll()
  await sent()
  const text = collector.texts()
  const values = [person.phone, person.email, person.password, phone, 'Traceworth', 'trace-pass', 'Road 9', '127.0.0.1']
  expect(text.length).toBeGreaterThan(10_000)
  // Ids of traces and requests may hold the six digits of a code by chance.
  expect(values.filter((value) => text.includes(value))).toEqual([])
  expect(findSecretLines(text.replaceAll(/[,{}]/g, '\n'), { values, codes: [code] })).toEqual([])
})

test.each([
  ['select  *\nfrom t where a = $1 limit 10', 'select * from t where a = $1 limit 10'],
  ["select 'a ''b'' 01711000001', 01711000001, 1234", 'select ?, ?, 1234'],
])('[OPS-241] a statement is shown without its values: %s', (statement, shown) => {
  expect(withoutValues(statement)).toBe(shown)
})

test('[OPS-240] a collector that does not answer is one line in the log, and the product goes on', async () => {
  collector.close()
  expect((await app.visitor.send(listApprovedTuitions, { query: {} })).status).toBe(200)
  await tracing?.flush().catch(() => {})
  expect(warnings).toHaveLength(1)
}, 30_000)

test('[OPS-240] without the setting nothing is started', async () => {
  expect(await startTracing(readConfig({}).tracing, { warn: () => {} })).toBeNull()
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'user:secret@collector' })).toThrow(
    /^OTEL_EXPORTER_OTLP_ENDPOINT is •••: it must be an address that starts with http/,
  )
  expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/from 0 to 1/)
})

/** An OpenTelemetry collector that keeps what it is sent. */
async function startCollector() {
  type Sent = {
    resourceSpans: {
      resource: { attributes: { key: string; value: { stringValue?: string } }[] }
      scopeSpans: { spans: SentSpan[] }[]
    }[]
  }
  const received: Sent[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') received.push((await json(request)) as Sent)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const resources = () => received.flatMap(({ resourceSpans }) => resourceSpans)
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    services: () => [
      ...new Set(
        resources().map(
          ({ resource }) => resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
        ),
      ),
    ],
    texts: () => JSON.stringify(received),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
