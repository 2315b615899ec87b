import { expect, test } from 'vitest'
import { listNotifications } from '#features/messages/notifications/calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor } from '#testing/tutors.ts'
import { updateCv } from '../calls.ts'

const app = await createTestApp({ THROTTLE: 'on' })
const admin = await app.signInAs('Admin')

test('a tutor saves the CV thirty times an hour; the admins have one notification of it, the newest [OPS-206]', async () => {
  const tutor = await createApprovedTutor(app, { admin, name: 'Busy' })
  await createApprovedTutor(app, { admin, name: 'Other' }).then((other) =>
    other.send(updateCv, { body: buildCvBody() }),
  )
  const statuses: number[] = []
  for (let n = 0; n < 31; n++) {
    const body = buildCvBody({ experience: `${n + 1} years of teaching at home and in a coaching centre` })
    statuses.push((await tutor.send(updateCv, { body })).status)
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  const { data } = (await admin.send(listNotifications, { query: { page: 1, limit: 50 } })).answer
  const changed = data.filter(({ kind }) => kind === 'cvChanged').map(({ message }) => message)
  expect(changed).toEqual([expect.stringContaining('Busy'), expect.stringContaining('Other')])
})
