import { expect, test } from 'vitest'
import { verifyToken } from '#features/accounts/calls.ts'
import { getTuition } from '#features/tuitions/calls.ts'
import { ACCOUNT_HEADER } from '#shared/address/call-headers.ts'
import { API_PREFIX, callUrl } from '#shared/call.ts'
import { createTestApp } from '../test-app.ts'
import { createPendingTutor } from '../tutors.ts'

const app = await createTestApp()
const tutor = await createPendingTutor(app)
const admin = await app.signInAs('Admin')

const get = async (url: string, cookie = '') => {
  const { statusCode, headers, body } = await app.http.inject({ url, headers: { cookie } })
  return { status: statusCode, headers, body }
}

test('a device may keep the answers of these calls, and of no other with a session [FAM-925, FAM-926]', () => {
  const kept = app.calls.filter(({ offline }) => offline)
  expect(kept.map(({ path }) => path).toSorted()).toEqual([
    'alerts',
    'alerts/rules',
    'applications/fit/:id',
    'applications/mine',
    'applications/mine-counts',
    'bookmarks',
    'cvs/approved-tutors',
    'cvs/find',
    'cvs/find-options',
    'cvs/tutor-cv',
    'cvs/tutor-cv/:tutorId',
    'shared/verify-token',
    'tuitions/:id',
    'tuitions/approved',
    'tuitions/find',
    'tuitions/find-hints',
    'tuitions/my-tuitions',
    'tuitions/older-posts',
  ])
  for (const { method, permission, events } of kept)
    expect([method, permission, events]).toEqual(['GET', undefined, undefined])
})

test('a kept answer names its account and varies by session and language; that of staff and of a refusal is never kept [FAM-926]', async () => {
  const url = API_PREFIX + verifyToken.path
  const own = await get(url, tutor.cookie)
  expect(own.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept-language, cookie',
    [ACCOUNT_HEADER]: expect.any(String),
  })
  expect((await get(url, admin.cookie)).headers['cache-control']).toBe('no-store')
  expect((await get(url)).headers).toMatchObject({ 'cache-control': 'no-store' })
  expect((await get(url)).headers).not.toHaveProperty(ACCOUNT_HEADER)
  const unknown = callUrl(getTuition, { params: { id: 'TN999999' } })
  expect((await get(unknown, tutor.cookie)).headers['cache-control']).toBe('no-store')
})

test.each([
  ['/offline', 'en', 'You are offline'],
  ['/bn/offline', 'bn', 'এখন ইন্টারনেট নেই'],
])(
  '%s says in its language that a page needs a connection, and runs its script only [FAM-922]',
  async (url, lang, title) => {
    const { status, headers, body } = await get(url)
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(body).toContain(`<html lang="${lang}">`)
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'; worker-src 'self';/)
    expect(body).not.toMatch(/src=|stylesheet/)
  },
)
