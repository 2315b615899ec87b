import { expect, test } from 'vitest'
import { API_PREFIX } from '#shared/call.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()

async function post(path: string, payload: object, language?: string) {
  const headers = language ? { 'accept-language': language } : {}
  const response = await app.http.inject({ method: 'POST', url: API_PREFIX + path, payload, headers })
  return response.json()
}

const BANGLA = /\p{Script=Bengali}/u

const login = { phone: '01712345678', password: 'wrong-password', accountType: 'Guardian' }

test('a refusal has the same code in every language and its message in the language of the request [SYS-20, SYS-23]', async () => {
  const english = await post('guardians/login-guardian', login, 'en')
  const bangla = await post('guardians/login-guardian', login, 'bn-BD,en;q=0.5')
  expect(english.message).toMatch(/^[\x20-\x7e]+$/)
  expect(bangla.message).toMatch(BANGLA)
  expect(bangla.code).toBe(english.code)
  expect(bangla.errorMessages).toEqual([{ ...english.errorMessages[0], message: bangla.message }])
})

test('a field error names its field in the language of the request [SYS-20, SYS-23]', async () => {
  const { code, errorMessages } = await post('messages/send', { phone: '', name: 'Nila', text: 'Hello' }, 'bn')
  expect(code).toBe('phone.required')
  expect(errorMessages).toEqual([{ path: 'phone', code, message: expect.stringMatching(BANGLA) }])
})

test('a success and a CSV file are in the language of the request [SYS-23]', async () => {
  const body = { phone: '01712345678', name: 'Nila', text: 'Hello' }
  expect((await post('messages/send', body, 'bn')).message).toMatch(BANGLA)
  expect((await post('messages/send', body, 'en')).message).toMatch(/^[\x20-\x7e]+$/)
  const { cookie } = await app.signInAs('Admin')
  const file = (language: string) =>
    app.http.inject({ url: `${API_PREFIX}csv/guardians/all`, headers: { cookie, 'accept-language': language } })
  expect((await file('bn')).body).toMatch(BANGLA)
  expect((await file('en')).body).not.toMatch(BANGLA)
})

test('the apply state is the same in every language and its text in that of the request [SYS-22..23]', async () => {
  const { tuitionId } = await createApprovedTuition(app)
  for (const path of ['tuitions/approved', `tuitions/${tuitionId}`]) {
    const { data } = (await app.http.inject({ url: API_PREFIX + path, headers: { 'accept-language': 'bn' } })).json()
    const { applicationStatus } = [data].flat()[0]
    expect(applicationStatus).toMatchObject({ state: 'open', text: expect.stringMatching(BANGLA) })
  }
})
