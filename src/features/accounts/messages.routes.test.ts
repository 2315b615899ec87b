import { expect, test } from 'vitest'
import { pendingRegistrations } from '#db/tables/people/pending-registrations.server.ts'
import { listOutbox } from '#features/messages/outbox/calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import * as calls from './calls.ts'
import * as registration from './registration/calls.ts'

const app = await createTestApp()
const { visitor } = app
const admin = await app.signInAs('Admin')
const outbox = async () => (await admin.send(listOutbox)).answer.data
const minutes = (count: number) => new Date(app.clock.now.getTime() + count * 60_000)

function newPerson() {
  const phone = uniquePhone()
  return { role: 'Guardian', name: 'Nila', phone, email: `${phone}@example.com`, password: 'secret-1' } as const
}

test('the outbox masks the code before and after its SMS is sent [DEC-25]', async () => {
  const person = newPerson()
  await visitor.send(registration.startRegistration, { body: person })
  const waiting = (await outbox())[0]
  await app.deliverAll()
  const code = /\d{6}/.exec((await app.sentSms()).at(-1)?.text ?? '')?.[0] ?? ''
  expect(code).toMatch(/^\d{6}$/)
  const sent = (await outbox())[0]
  expect([waiting?.status, sent?.status, sent?.recipient]).toEqual(['waiting', 'sent', person.phone])
  expect(waiting?.text).not.toContain(code)
  expect(sent?.text).not.toContain(code)
})

test('a reset link is masked in the outbox once its mail is sent', async () => {
  const person = newPerson()
  await admin.send(registration.createGuardian, { body: person })
  const ask = () => visitor.send(calls.forgotPassword, { body: { email: person.email, role: 'Guardian' } })
  await ask()
  await app.deliverAll()
  const texts = (await app.sentMails()).map(({ text }) => text ?? '').join('\n')
  const link = /forgot-password\/\w+\/[^/]+\/([\w-]+)/.exec(texts)?.[1] ?? ''
  expect(link).not.toBe('')
  expect(JSON.stringify(await outbox())).not.toContain(link)
})

test('a code is not sent once it has expired', async () => {
  const person = newPerson()
  await visitor.send(registration.startRegistration, { body: person })
  app.clock.now = minutes(11)
  await app.deliverAll()
  expect((await app.sentSms()).filter(({ to }) => to === person.phone)).toEqual([])
  expect((await outbox())[0]).toMatchObject({ recipient: person.phone, status: 'failed' })
})

test('a registration deletes those abandoned for more than a day', async () => {
  const phones = async () => (await app.db.select().from(pendingRegistrations)).map(({ phone }) => phone)
  const [old, recent, fresh] = [newPerson(), newPerson(), newPerson()]
  await visitor.send(registration.startRegistration, { body: old })
  app.clock.now = minutes(60)
  await visitor.send(registration.startRegistration, { body: recent })
  app.clock.now = minutes(23 * 60 + 30)
  await visitor.send(registration.startRegistration, { body: fresh })
  const left = await phones()
  expect(left).not.toContain(old.phone)
  expect(left).toEqual(expect.arrayContaining([recent.phone, fresh.phone]))
})
