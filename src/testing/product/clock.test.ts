import { expect, test } from 'vitest'
import { getOwnAccount, loginGuardian } from '#features/accounts/calls.ts'
import { startRegistration } from '#features/accounts/registration/calls.ts'
import { createTuition, listApprovedTuitions } from '#features/tuitions/calls.ts'
import { DAY_MS } from '#shared/durations.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { newPerson } from '../registrations.ts'
import { createTestApp } from '../test-app.ts'
import { buildTuitionBody } from '../tuitions.ts'

const app = await createTestApp({ THROTTLE: 'on' })
const start = app.clock.now.getTime()

test.each([
  ['two hours forward', 2 / 24, 200],
  ['back by two hours', -2 / 24, 200],
  ['29 days forward', 29, 200],
  ['31 days forward, after the sessions ended', 31, 401],
  ['back again', 0, 200],
  ['back by ten years', -3650, 200],
  ['to now', 0, 200],
])('when the clock jumps %s, posts, log-ins, codes and messages go on [OPS-247]', async (_, days, own) => {
  app.clock.now = new Date(start)
  const guardian = await app.signInAs('Guardian', { password: 'jump-jump' })
  app.clock.now = new Date(start + days * DAY_MS)
  const person = newPerson()
  const { phone } = guardian.account
  const answers = [
    await app.visitor.send(createTuition, { body: buildTuitionBody({ phone: uniquePhone() }) }),
    await app.visitor.send(listApprovedTuitions, { query: {} }),
    await app.visitor.send(loginGuardian, { body: { phone, password: 'jump-jump' } }),
    await app.visitor.send(startRegistration, { body: person }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await guardian.send(getOwnAccount)).status).toBe(own)
  await app.deliverAll()
  expect(app.sentSms().findLast(({ to }) => to === person.phone)?.text).toMatch(/\d{6}/)
})
