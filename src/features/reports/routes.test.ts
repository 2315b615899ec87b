import { expect, test } from 'vitest'
import { oneTuition } from '#features/tuitions/calls.ts'
import { oneCv } from '#features/tutors/calls.ts'
import { approvedTuition } from '#testing/applications.ts'
import { testApp } from '#testing/test-app.ts'
import { approvedTutor } from '#testing/tutors.ts'
import { reportPerson } from './actions.server.ts'
import { reportComments, reports } from './table.server.ts'

const app = await testApp()
const admin = await app.person('Admin')

const report = (phone: string, role: 'Guardian' | 'Tutor', comment = 'Did not pay the first month.') =>
  reportPerson(app.db, { phone, role, comment, now: app.clock.now })

test('[STATE-16] a report on a guardian’s phone marks the tuitions of that phone', async () => {
  const phone = '01911000001'
  const { tuitionId } = await approvedTuition(app, { admin, post: { phone } })
  const other = await approvedTuition(app, { admin, post: { phone: '01911000002' } })
  await report(phone, 'Guardian')
  const flagOf = async (id: string) => (await admin.send(oneTuition, { params: { id } })).answer.data.isReported
  expect([await flagOf(tuitionId), await flagOf(other.tuitionId)]).toEqual([true, false])
})

test('a report on a tutor marks the tutor for admins, and not the tuitions of the same phone', async () => {
  const { account, cv } = await approvedTutor(app, { admin })
  const { tuitionId } = await approvedTuition(app, { admin, post: { phone: account.phone } })
  await report(account.phone, 'Tutor')
  const seen = await admin.send(oneCv, { params: { tutorId: cv.tutorId } })
  expect(seen.answer.data.cv.isReported).toBe(true)
  expect((await app.visitor.send(oneCv, { params: { tutorId: cv.tutorId } })).raw).not.toContain('isReported')
  expect((await admin.send(oneTuition, { params: { id: tuitionId } })).answer.data.isReported).toBe(false)
})

test('reports on one phone and role at once are one report with every comment', async () => {
  const phone = '01911000003'
  const made = await Promise.all(['one', 'two', 'three'].map((comment) => report(phone, 'Guardian', comment)))
  const ids = made.map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(1)
  const rows = await app.db.select().from(reports)
  expect(rows.filter((row) => row.phone === phone)).toHaveLength(1)
  const comments = (await app.db.select().from(reportComments)).filter(({ reportId }) => reportId === ids[0])
  expect(comments.map(({ comment }) => comment).sort()).toEqual(['one', 'three', 'two'])
})
