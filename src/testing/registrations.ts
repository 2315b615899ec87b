import { expect } from 'vitest'
import { startRegistration } from '#features/accounts/registration/calls.ts'
import type { Call, CallInput } from '#shared/call.ts'
import type { TestApp } from './test-app.ts'
import { uniquePhone } from './unique-phone.ts'

export type NewPerson = { name: string; phone: string; email: string; password: string; role: 'Guardian' | 'Tutor' }

/** A person who has no account yet. */
export function newPerson(parts: Partial<NewPerson> = {}): NewPerson {
  const phone = uniquePhone()
  return {
    name: 'রহিমা Begum',
    phone,
    email: `person${phone}@example.com`,
    password: ' পাস word ',
    role: 'Guardian',
    ...parts,
  }
}

/** Another code than the sent one. */
export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

/** A browser that keeps its cookies, as the registration's page does. */
export function openBrowser(app: TestApp) {
  const jar = new Map<string, string>()
  return {
    jar,
    send: async <C extends Call>(spec: C, input: CallInput<C>) => {
      const { body } = input as { body?: object }
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.http.inject({
        method: spec.method,
        url: `/api/v1/${spec.path}`,
        headers: cookie ? { cookie } : {},
        ...(spec.method === 'GET' ? {} : { payload: body ?? {} }),
      })
      for (const { name, value } of response.cookies) value ? jar.set(name, value) : jar.delete(name)
      return { status: response.statusCode, raw: response.body, cookies: response.cookies, ...response.json() }
    },
  }
}

/** The code in the newest SMS to a phone; empty without one. */
export async function codeFor(app: TestApp, phone: string): Promise<string> {
  await app.deliverAll()
  const last = (await app.sentSms()).filter(({ to }) => to === phone).at(-1)
  return /\d{6}/.exec(last?.text ?? '')?.[0] ?? ''
}

/** Starts a registration; returns its browser and the code that was sent. */
export async function register(app: TestApp, person: NewPerson) {
  const page = openBrowser(app)
  const { status } = await page.send(startRegistration, { body: person })
  expect(status).toBe(200)
  return { page, code: await codeFor(app, person.phone) }
}
