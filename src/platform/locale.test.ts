import { expect, test } from 'vitest'
import { API_PREFIX } from '#shared/call.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp({ TEST_LOCALE: 'en-XA' })

async function post(path: string, payload: object, language?: string) {
  const headers = language ? { 'accept-language': language } : {}
  const response = await app.http.inject({ method: 'POST', url: API_PREFIX + path, payload, headers })
  return response.json()
}

const login = { phone: '01712345678', password: 'wrong-password', accountType: 'Guardian' }

test('[SYS-20, SYS-23] a refusal has the same code in every language and its message in the language of the request', async () => {
  const english = await post('guardians/login-guardian', login, 'en')
  const pseudo = await post('guardians/login-guardian', login, 'en-XA,en;q=0.5')
  expect(english.message).toMatch(/^[\x20-\x7e]+$/)
  expect(pseudo.message).toMatch(/~$/)
  expect(pseudo.code).toBe(english.code)
  expect(pseudo.errorMessages).toEqual([{ ...english.errorMessages[0], message: pseudo.message }])
})

test('[SYS-20, SYS-23] a field error names its field in the language of the request', async () => {
  const { code, errorMessages } = await post('messages/send', { phone: '', name: 'Nila', text: 'Hello' }, 'en-XA')
  expect(code).toBe('phone.required')
  expect(errorMessages).toEqual([{ path: 'phone', code, message: expect.stringMatching(/^\P{ASCII}.*~$/u) }])
})

test('[SYS-23] a success and a CSV file are in the language of the request', async () => {
  const body = { phone: '01712345678', name: 'Nila', text: 'Hello' }
  expect((await post('messages/send', body, 'en-XA')).message).toMatch(/~$/)
  expect((await post('messages/send', body, 'en')).message).toMatch(/^[\x20-\x7e]+$/)
  const { cookie } = await app.signInAs('Admin')
  const file = (language: string) =>
    app.http.inject({ url: `${API_PREFIX}csv/guardians/all`, headers: { cookie, 'accept-language': language } })
  expect((await file('en-XA')).body).toMatch(/^\ufeff[^a-z]+~/)
  expect((await file('en')).body).not.toContain('~')
})

test('[SYS-22, SYS-23] the apply state is the same in every language and its text in that of the request', async () => {
  const { tuitionId } = await createApprovedTuition(app)
  for (const path of ['tuitions/approved', `tuitions/${tuitionId}`]) {
    const { data } = (await app.http.inject({ url: API_PREFIX + path, headers: { 'accept-language': 'en-XA' } })).json()
    const { applicationStatus } = [data].flat()[0]
    expect(applicationStatus).toMatchObject({ state: 'open', text: expect.stringMatching(/~$/) })
  }
})

test('without the setting the pseudo-locale is never used', async () => {
  const plain = await app.startAnother({ TEST_LOCALE: '' })
  const url = `${API_PREFIX}guardians/login-guardian`
  const headers = { 'accept-language': 'en-XA' }
  const response = await plain.http.inject({ method: 'POST', url, payload: login, headers })
  expect(response.json().message).toMatch(/^[\x20-\x7e]+$/)
})
