import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { servePages } from '../pages/pages.server.ts'
import { contentSecurityPolicy } from './security-headers.server.ts'

const PAGE = '<!doctype html><script>start()</script>'
const imagesOf = (policy: unknown) => /img-src ([^;]*)/.exec(String(policy))?.[1]

test('a page may load images from this origin and the configured ones only', async () => {
  const policyWith = async (imageOrigins?: string[]) => {
    const http = Fastify()
    const render = async () => new Response(PAGE, { headers: { 'content-type': 'text/html' } })
    servePages(http, imageOrigins ? { render, imageOrigins } : { render })
    return (await http.inject('/')).headers['content-security-policy']
  }
  expect(imagesOf(await policyWith())).toBe("'self' data: blob:")
  const origins = ['https://api.pictures.example', 'https://pictures.example']
  const policy = await policyWith([...origins, ...origins])
  expect(imagesOf(policy)).toBe("'self' data: blob: https://api.pictures.example https://pictures.example")
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  expect(policy).toContain("connect-src 'self' https://api.pictures.example https://pictures.example;")
})

test('an answer that is not a page has the default policy', async () => {
  const app = await createTestApp()
  const { headers } = await app.http.inject('/api/v1/nothing')
  expect(headers['content-security-policy']).toBe(contentSecurityPolicy())
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  })
})

test('browsers are told to use https for a year where the public address is https, and only there [OPS-342]', async () => {
  const answerAt = async (PUBLIC_URL: string) => {
    const app = await createTestApp({ PUBLIC_URL })
    return (await app.http.inject('/readyz')).headers['strict-transport-security']
  }
  expect(await answerAt('https://porua.test')).toBe('max-age=31536000; includeSubDomains')
  expect(await answerAt('http://porua.test')).toBeUndefined()
})
