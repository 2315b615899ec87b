import { expect, test } from 'vitest'
import { reportComments } from '#db/tables/report-comments.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import { createTestApp, type TestClient } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { createReport, deleteReportOrComment, editReportComment, searchReports } from './calls.ts'
import type { Report } from './schema.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian', { name: 'Rahima Khatun' })

const content = 'Did not pay the first month.'
const valid = { phone: guardian.account.phone, role: 'Guardian' as const, comment: content }
const send = (who: TestClient, parts: object = {}) => who.send(createReport, { body: { ...valid, ...parts } })
const report = async (phone: string, role: 'Guardian' | 'Tutor' = 'Guardian', comment = content) =>
  (await send(admin, { phone, role, comment })).answer.data
const remove = (id: string, who: TestClient = admin) => who.send(deleteReportOrComment, { params: { id } })
const edit = (id: string, itemId: string, comment: string, who: TestClient = admin) =>
  who.send(editReportComment, { params: { id }, body: { itemId, updatedData: { comment } } })
const search = async (body: { searchTerm?: string; phone?: string }) =>
  (await admin.send(searchReports, { body })).answer
const stored = async () => ({
  reports: await app.db.select().from(reports),
  comments: await app.db.select().from(reportComments),
})
const firstComment = ({ comments }: Report) => comments[0]?._id ?? ''

test('editing one comment stores its text unchanged and keeps the others [API-67, MSG-28]', async () => {
  const phone = uniquePhone()
  await report(phone)
  const made = await report(phone, 'Guardian', 'the second')
  const content = `<b>Paid</b> '; drop table reports; -- {name} ৫০০ 🙂\nsecond line`
  const { answer } = await edit(made._id, firstComment(made), content)
  expect([answer.message, answer.data.comments.map(({ comment }) => comment)]).toEqual([
    'Report Edited!',
    [content, 'the second'],
  ])
  expect((await search({ phone })).data).toEqual([answer.data])
})

test('a blank edit is refused, and an edit of another report’s comment answers 404', async () => {
  const made = await report(uniquePhone())
  const other = await report(uniquePhone())
  const before = await stored()
  const blank = await edit(made._id, firstComment(made), ' \n ')
  expect([blank.status, blank.failure.errorMessages]).toEqual([
    400,
    [{ path: 'updatedData.comment', message: 'Write a comment.', code: 'reports.commentRequired' }],
  ])
  for (const [id, itemId] of [
    [made._id, firstComment(other)],
    [firstComment(made), made._id],
    [made._id, '00000000-0000-4000-8000-000000000000'],
    ['TN1001', firstComment(made)],
    [made._id, "' or 1=1"],
  ] as const) {
    expect((await edit(id, itemId, 'changed')).status).toBe(404)
  }
  expect(await stored()).toEqual(before)
})

test('deleting a comment keeps the report, deleting the last one deletes it [API-72, ROLE-48, MSG-31]', async () => {
  const phone = uniquePhone()
  const one = await report(phone)
  const two = await report(phone, 'Guardian', 'the second')
  const first = await remove(firstComment(one))
  expect([first.answer.message, first.answer.data]).toEqual([
    'Report Deleted!',
    { ...two, count: 1, comments: two.comments.slice(1) },
  ])
  expect((await remove(two.comments[1]?._id ?? '')).answer.data).toBeNull()
  expect((await search({ phone })).data).toEqual([])
})

test('deleting a report deletes its comments', async () => {
  const phone = uniquePhone()
  await report(phone)
  const { _id } = await report(phone, 'Guardian', 'the second')
  expect((await remove(_id)).answer.data).toBeNull()
  expect((await stored()).comments.filter(({ reportId }) => reportId === _id)).toEqual([])
  const again = await remove(_id)
  expect([again.status, again.failure.message]).toEqual([404, 'This report or comment is deleted already.'])
})

test('simultaneous deletions of the last two comments succeed once each and delete the report', async () => {
  const phone = uniquePhone()
  await report(phone)
  const { _id, comments } = await report(phone, 'Guardian', 'the second')
  const ids = comments.flatMap((one) => [one._id, one._id])
  const statuses = (await Promise.all(ids.map((id) => remove(id)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 404, 404])
  expect((await stored()).reports.filter((row) => row.id === _id)).toEqual([])
})

test('a report whose last comment is deleted while another is added keeps the new comment', async () => {
  for (let round = 0; round < 8; round++) {
    const phone = uniquePhone()
    const made = await report(phone)
    const answers = await Promise.all([
      remove(firstComment(made)),
      send(admin, { phone, comment: 'new' }),
      edit(made._id, firstComment(made), 'edited'),
    ])
    expect(answers.map(({ status }) => status).slice(0, 2)).toEqual([200, 200])
    expect((await search({ phone })).data.map(({ comments }) => comments.map(({ comment }) => comment))).toEqual([
      ['new'],
    ])
  }
})

test.each(['0b0b0b0b-0000-4000-8000-000000000000', 'TN1001', '%00', "' or 1=1", '০১৭১২'])(
  'deleting the unknown report %j answers 404',
  async (id) => {
    const before = await stored()
    expect((await remove(id)).status).toBe(404)
    expect(await stored()).toEqual(before)
  },
)

test('each comment has its author [OFF-440]', async () => {
  const phone = uniquePhone()
  await report(phone)
  const bina = await app.signInAs('Admin', { name: 'Bina' })
  const { answer } = await send(bina, { phone })
  expect(answer.data.comments.map(({ by }) => by)).toEqual(['Test Admin', 'Bina'])
})
