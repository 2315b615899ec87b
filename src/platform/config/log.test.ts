import { expect, inject, test } from 'vitest'
import { createApp } from '#app'
import { openDb } from '#db/client.server.ts'
import { createTuition } from '#features/tuitions/calls.ts'
import { noisyPicture, uploadTestPicture } from '#testing/fakes/pictures.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { createLog, loggedError, loggedPath } from './log.server.ts'

const app = await createTestApp()

test.each([
  ['/api/v1/tuitions/approved?searchTerm=01712345678', '/api/v1/tuitions/approved'],
  ['/api/v1/guardians/details/01712345678', '/api/v1/guardians/details/•'],
  ['/api/v1/guardians/details/+88%2001712-345678', '/api/v1/guardians/details/+•'],
  [
    '/api/v1/guardians/details/%E0%A7%A6%E0%A7%A7%E0%A7%AD%E0%A7%A7%E0%A7%A8%E0%A7%A9%E0%A7%AA%E0%A7%AB%E0%A7%AC%E0%A7%AD%E0%A7%AE',
    '/api/v1/guardians/details/•',
  ],
  ['/api/v1/guardians/details/(017)%2012%E2%80%93345678', '/api/v1/guardians/details/(•'],
  ['/api/v1/guardians/details/01712%E2%80%8B345678', '/api/v1/guardians/details/•'],
  ['/forgot-password/Guardian/rahima@example.com/HOJaEKX99XBHGNntnMCuT45sHtfaRwn6', '/forgot-password/Guardian/•/•'],
  ['/forgot-password/Guardian/rahima%40example.com/x', '/forgot-password/Guardian/•/x'],
  ['/api/v1/applications/getAll-applicants-basedOn-tuitionId/TN1001', null],
  ['/api/v1/tuitions/be940627-7804-407b-9aa0-2b304207dcbc', null],
  ['/reset-password/HOJaEKXXBHGNntnMCuTsHtfaRwnUWfBZNIpqrstuvwx', '/reset-password/•'],
  ['/my-post/qJJOrTwzGPSyysQMSoEImA', '/my-post/•'],
  ['/assets/hind-siliguri-latin-400-normal-B2x9.woff2', null],
  ['/tuition-post-by-unregister-guardian', null],
])('%s is logged as %s', (url, path) => expect(loggedPath(url)).toBe(path ?? url))

test('an error is logged with type, code and stack frames, without values', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'accounts_role_phone',
    detail: '(01712345678)',
  })
  const error = Object.assign(new Error('Failed query: insert\nparams: 01712345678', { cause }), {
    query: 'insert into accounts values ($1)',
    params: ['01712345678'],
  })
  const logged = loggedError(error)
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into accounts values ($1)',
    stack: expect.stringContaining('log.test.ts'),
    cause: { code: '23505', constraint: 'accounts_role_phone', message: 'duplicate key' },
  })
  expect(JSON.stringify(logged)).not.toContain('01712345678')
  expect(loggedError('thrown text')).toBeUndefined()
})

test('phones, passwords, cookies and query values are not logged, not even when a request fails', async () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const db = openDb({ ...inject('postgres'), database: app.db.$client.options.database, max: 1 }, log)
  const imageUpload = { url: 'http://127.0.0.1:1/?key=hush-key', preset: 'hush-preset', cloudName: 'porua' }
  const { http } = await createApp({ config: { ...app.config, imageUpload }, db, log, pages: 'none' })
  const admin = await app.signInAs('Admin', { phone: '01791357247' })
  const guardian = await app.signInAs('Guardian', { phone: '01791357246', password: 'hush-hush-1' })
  const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
    http.inject({ method, url, headers: { cookie: guardian.cookie }, ...(payload ? { payload } : {}) })

  await send('GET', '/api/v1/tuitions/my-tuitions?searchTerm=secret-term')
  await send('POST', '/api/v1/guardians/login-guardian', { phone: '01791357246', password: 'hush-hush-1' })
  await send('POST', '/api/v1/guardians/login-guardian', {
    phone: '01791357246',
    password: 'hush-hush-1',
    accountType: 'x',
  })
  const asAdmin = (url: string) => http.inject({ url: `/api/v1/${url}`, headers: { cookie: admin.cookie } })
  await asAdmin('guardians/details/01791357246')
  await asAdmin('csv/guardians/search?searchTerm=01791357246')
  const picture = await noisyPicture().jpeg().toBuffer()
  const { status } = await uploadTestPicture({ http }, picture, { cookie: admin.cookie, name: 'hidden-name.jpg' })
  await db.execute('alter table tuitions rename to elsewhere')
  const failed = await http.inject({
    method: 'POST',
    url: `/api/v1/${createTuition.path}`,
    payload: buildTuitionBody({ phone: '01791357246', details: 'hidden words' }),
  })
  await db.execute('alter table elsewhere rename to tuitions')
  await http.close()
  await db.$client.end()

  const written = lines.join('')
  expect([failed.statusCode, status]).toEqual([500, 503])
  expect(written).toContain('insert into')
  expect(written).toContain('/api/v1/guardians/login-guardian')
  expect(written).toContain('fetch failed')
  const tokens = [guardian, admin].map(({ cookie }) => cookie.split('=')[1] ?? '')
  const sent = ['01791357246', '01791357247', 'hush-hush-1', 'secret-term', 'hidden words', 'hidden-name']
  for (const secret of [...tokens, ...sent, 'argon2', 'hush-key', 'hush-preset']) expect(written).not.toContain(secret)
})
