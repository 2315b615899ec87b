import { expect, test } from 'vitest'
import { listNotifications } from '#features/messages/notifications/calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor } from '#testing/tutors.ts'
import { createCv, updateCv, updateCvByAdmin } from '../calls.ts'

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

test('a date of birth that cannot be is refused at its field, by whoever saves the CV [OFF-811]', async () => {
  const tutor = await createApprovedTutor(app, { admin, name: 'Born late' })
  const fresh = await app.signInAs('Tutor')
  const { othersInfo, ...cv } = buildCvBody()
  for (const dob of ['0098-05-06', '2098-05-06', '2020-01-01']) {
    const body = { ...cv, othersInfo: { ...othersInfo, dob } }
    const sent = [
      await fresh.send(createCv, { body }),
      await tutor.send(updateCv, { body }),
      await admin.send(updateCvByAdmin, { body: { ...body, tutorId: tutor.cv.tutorId } }),
    ]
    for (const { status, failure } of sent)
      expect([status, failure.errorMessages[0]]).toMatchObject([
        400,
        { path: 'othersInfo.dob', message: 'Check the year: a tutor is 14 to 100 years old.' },
      ])
  }
})
