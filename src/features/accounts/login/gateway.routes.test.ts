import { afterAll, expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { advanceMinutes, createSendingApp } from '#testing/messages/outbox.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { getRegistrationState, startRegistration } from '../registration/calls.ts'
import { getLoginCodeState, startLoginCode } from './code.calls.ts'

const { app, gateway } = await createSendingApp()
afterAll(gateway.stop)

test('while the gateway takes no SMS the page of a code says so, until one has left [FAM-785]', async () => {
  const [atLogin, atRegistration] = [openBrowser(app), openBrowser(app)]
  const areFailing = async () => [
    (await atLogin.send(getLoginCodeState)).data?.isSmsFailing,
    (await atRegistration.send(getRegistrationState)).data?.isSmsFailing,
  ]
  await gateway.stop()
  await atLogin.send(startLoginCode, { body: { phone: uniquePhone(), role: 'Guardian', purpose: 'login' } })
  const phone = uniquePhone()
  const person = { name: 'Nila', phone, email: `${phone}@example.com`, password: 'secret-1', role: 'Tutor' } as const
  await atRegistration.send(startRegistration, { body: person })
  expect(await areFailing()).toEqual([undefined, undefined])
  await app.deliverAll()
  expect(await areFailing()).toEqual([true, true])
  await gateway.restart()
  await advanceMinutes(app, 2)
  await app.deliverAll()
  expect(await areFailing()).toEqual([undefined, undefined])
})
