import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { apiDescription } from './api-description.server.ts'

const app = await createTestApp()

test('the description contains every call with its path below /api/v1/ and its roles [API-01]', async () => {
  const document = (await app.http.inject('/api/v1/openapi.json')).json()
  expect(document.servers).toEqual([{ url: '/api/v1' }])
  for (const call of app.calls) {
    const operation = document.paths[`/${call.path.replace(/:(\w+)/g, '{$1}')}`]?.[call.method.toLowerCase()]
    expect(operation).toMatchObject({ summary: call.summary, 'x-allow': call.allow })
  }
})

test('a CSV export is described without paging', async () => {
  const document = (await app.http.inject('/api/v1/openapi.json')).json()
  const { parameters, responses, ...head } = document.paths['/csv/outbox'].get
  expect(head).toMatchObject({ 'x-allow': ['Admin'] })
  expect(parameters.map(({ name, in: place }: { name: string; in: string }) => [name, place])).toEqual([
    ['searchTerm', 'query'],
    ['status', 'query'],
    ['template', 'query'],
  ])
  expect(Object.keys(responses[200].content)).toEqual(['text/csv'])
})

test('calls of visitors name the header of a solved challenge, and refusals the challenge [OPS-755]', async () => {
  const document = (await app.http.inject('/api/v1/openapi.json')).json()
  const { parameters, responses } = document.paths['/messages/send'].post
  expect(parameters.map(({ name }: { name: string }) => name)).toContain('x-altcha')
  const { challenge } = responses.default.content['application/json'].schema.properties
  expect(Object.keys(challenge.properties)).toEqual(['parameters', 'signature'])
  expect(document.paths['/messages/search'].post.parameters).toEqual([])
})

test('the description has a page, whose files are sent with their own types and policy', async () => {
  const page = await app.http.inject('/api/v1/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain('script-src')
  const links = [...page.body.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) {
    const file = await app.http.inject(new URL(link, 'http://app.test/api/v1/docs').pathname)
    expect([link, file.statusCode, file.headers['content-type']]).toEqual([
      link,
      200,
      expect.stringContaining(link.endsWith('css') ? 'text/css' : 'javascript'),
    ])
  }
  expect((await app.http.inject('/api/v1/docs/static/unknown.js')).statusCode).toBe(404)
})

test('the schemas are converted when somebody reads the description', () => {
  let read = 0
  const calls = {
    [Symbol.iterator]: () => {
      read += 1
      return app.calls[Symbol.iterator]()
    },
  } as unknown as typeof app.calls
  const description = apiDescription({ name: 'Porua', calls, cookie: 'porua_session' })
  expect(read).toBe(0)
  expect(Object.keys(description.paths ?? {})).toHaveLength(Object.keys({ ...description.paths }).length)
  expect(read).toBe(1)
})
