import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

test('[API-01] the description holds every call, with its path below /api/v1/ and who may use it', async () => {
  const document = (await app.http.inject('/api/v1/openapi.json')).json()
  expect(document.servers).toEqual([{ url: '/api/v1' }])
  for (const call of app.calls) {
    const operation = document.paths[`/${call.path.replace(/:(\w+)/g, '{$1}')}`]?.[call.method.toLowerCase()]
    expect(operation).toMatchObject({ summary: call.summary, 'x-allow': call.allow })
  }
})

test('the description can be browsed', async () => {
  const page = await app.http.inject('/api/v1/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
})
