import { expect, test } from 'vitest'
import { reportComments } from '#db/tables/report-comments.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import { getTuition, listAvailableTuitions, searchAvailableTuitions } from '#features/tuitions/calls.ts'
import { getCv, verifyCv } from '#features/tutors/calls.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type TestClient } from '#testing/test-app.ts'
import { createApprovedTutor, createPendingTutor } from '#testing/tutors.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { findReportsOnPerson } from './actions.server.ts'
import { createReport, deleteReportOrComment, editReportComment, listReports, searchReports } from './calls.ts'
import type { Report } from './schema.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian', { name: 'Rahima Khatun' })
const tutor = await app.signInAs('Tutor')

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

test.each([
  ['a visitor', () => app.visitor, 401],
  ['a guardian', () => guardian, 403],
  ['a tutor', () => tutor, 403],
] as const)('%s cannot create, read, edit or delete reports [ROLE-47..48]', async (_, who, status) => {
  const made = await report(uniquePhone())
  expect((await send(who())).status).toBe(status)
  expect((await who().send(listReports)).status).toBe(status)
  expect((await who().send(searchReports, { body: { phone: made.phone } })).status).toBe(status)
  expect((await edit(made._id, firstComment(made), 'no', who())).status).toBe(status)
  expect((await remove(made._id, who())).status).toBe(status)
  expect((await search({ phone: made.phone })).data).toEqual([made])
})

test('an admin reports a person [API-32, GEN-20, ENT-07, MSG-26]', async () => {
  const { status, answer } = await send(admin, { phone: `+88 ${valid.phone}`, comment: `  ${content}\n` })
  expect([status, answer.message]).toEqual([200, 'Report Created!'])
  expect(answer.data).toEqual({
    _id: expect.any(String),
    phone: valid.phone,
    role: 'Guardian',
    name: 'Rahima Khatun',
    tutorId: null,
    count: 1,
    comments: [
      {
        _id: expect.any(String),
        comment: content,
        Date: app.clock.now.toISOString(),
        by: 'Test Admin',
        version: expect.any(Number),
      },
    ],
  })
})

test('a second report on the same phone and role adds its comment, another role gets its own report [ENT-07]', async () => {
  const phone = uniquePhone()
  const first = await report(phone)
  const second = await report(phone, 'Guardian', 'দ্বিতীয়বার')
  const other = await report(phone, 'Tutor')
  expect([second._id, second.count]).toEqual([first._id, 2])
  expect(second.comments.map(({ comment }) => comment)).toEqual([content, 'দ্বিতীয়বার'])
  expect([other._id === first._id, other.count]).toEqual([false, 1])
})

test('a phone without an account can be reported, and the report gets the name of a later account', async () => {
  const phone = uniquePhone()
  expect(await report(phone, 'Tutor')).toMatchObject({ name: null, tutorId: null, count: 1 })
  await app.signInAs('Tutor', { phone, name: 'Late Comer' })
  expect((await search({ searchTerm: phone })).data).toMatchObject([{ name: 'Late Comer', tutorId: null }])
})

test.each([
  ['phone', undefined, 'Enter a phone number.', 'phone.required'],
  ['phone', '12345', 'Enter a Bangladeshi mobile number of 11 digits, such as 01712345678.', 'phone.invalid'],
  ['role', undefined, 'Choose Guardian or Tutor.', 'reports.roleRequired'],
  ['role', '', 'Choose Guardian or Tutor.', 'reports.roleRequired'],
  ['role', 'Admin', 'Choose Guardian or Tutor.', 'reports.roleRequired'],
  ['comment', undefined, 'Write a comment.', 'reports.commentRequired'],
  ['comment', ' \n\t\u00a0', 'Write a comment.', 'reports.commentRequired'],
  ['comment', 'x'.repeat(5001), 'Comment may have at most 5000 characters.', 'invalid.tooLong'],
])('a report with the %s %j is refused at its field [VAL-33..35]', async (path, value, message, code) => {
  const before = await stored()
  const { status, failure } = await send(admin, { [path]: value })
  expect([status, failure.errorMessages]).toEqual([400, [{ path, message, code }]])
  expect(await stored()).toEqual(before)
})

test('a report on a guardian’s phone marks the tuitions of that phone in every admin list [STATE-16]', async () => {
  const phone = uniquePhone()
  const { tuitionId } = await createApprovedTuition(app, { admin, post: { phone } })
  const other = await createApprovedTuition(app, { admin, post: { phone: uniquePhone() } })
  const flagsOf = async (id: string) => {
    const all = (await admin.send(listAvailableTuitions)).answer.data.find((one) => one.tuitionId === id)
    const found = (await admin.send(searchAvailableTuitions, { body: { searchTerm: id } })).answer.data[0]
    const one = (await admin.send(getTuition, { params: { id } })).answer.data
    return [all, found, one].map((seen) => seen?.isReported)
  }
  const { _id } = await report(phone)
  expect([await flagsOf(tuitionId), await flagsOf(other.tuitionId)]).toEqual([
    [true, true, true],
    [false, false, false],
  ])
  await remove(_id)
  expect(await flagsOf(tuitionId)).toEqual([false, false, false])
})

test('a report on a tutor marks the CV for admins, but not the tuitions of the same phone', async () => {
  const { account, cv } = await createApprovedTutor(app, { admin })
  const { tuitionId } = await createApprovedTuition(app, { admin, post: { phone: account.phone } })
  expect(await report(account.phone, 'Tutor')).toMatchObject({ name: account.name, tutorId: cv.tutorId })
  const seen = await admin.send(getCv, { params: { tutorId: cv.tutorId } })
  expect(seen.answer.data.cv.isReported).toBe(true)
  expect((await app.visitor.send(getCv, { params: { tutorId: cv.tutorId } })).raw).not.toContain('isReported')
  expect((await admin.send(getTuition, { params: { id: tuitionId } })).answer.data.isReported).toBe(false)
})

test('verifying a reported tutor answers isReported', async () => {
  const { account } = await createPendingTutor(app)
  await report(account.phone, 'Tutor')
  const { answer } = await admin.send(verifyCv, { body: { phone: account.phone, reason: 'The report was a mistake' } })
  expect(answer.data.cv.isReported).toBe(true)
})

test('simultaneous reports on one phone and role become one report with every comment', async () => {
  const phone = uniquePhone()
  const made = await Promise.all(['one', 'two', 'three'].map((comment) => report(phone, 'Guardian', comment)))
  expect(new Set(made.map(({ _id }) => _id)).size).toBe(1)
  const [found] = (await search({ phone })).data
  expect([found?.count, found?.comments.map(({ comment }) => comment).sort()]).toEqual([3, ['one', 'three', 'two']])
})

test('reports are listed newest first, ten a page, each with its comments [API-05, CONST-11, ROUTE-34, AD-REPORT-05]', async () => {
  for (let n = 0; n < 11; n++) await report(uniquePhone(), 'Guardian', `report ${n}`)
  const { answer } = await admin.send(listReports)
  expect(answer.data.map(({ comments }) => comments[0]?.comment)).toEqual(
    Array.from({ length: 10 }, (_, n) => `report ${10 - n}`),
  )
  expect(answer.meta).toMatchObject({ page: 1, limit: 10, total: (await stored()).reports.length })
  expect((await admin.send(listReports, { query: { page: 1000 } })).answer.data).toEqual([])
})

test('the search accepts the term as searchTerm and as phone, in any notation [API-31, AD-REPORT-04]', async () => {
  const phone = uniquePhone()
  await report(phone)
  const bangla = phone.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
  for (const term of [phone, `+88 ${phone}`, `${phone.slice(0, 5)}-${phone.slice(5)}`, bangla, phone.slice(-7)]) {
    expect((await search({ searchTerm: term })).data.map((one) => one.phone)).toEqual([phone])
    expect((await search({ phone: term })).data.map((one) => one.phone)).toEqual([phone])
  }
  const all = (await stored()).reports.length
  expect([(await search({})).meta.total, (await search({ phone: '  ' })).meta.total]).toEqual([all, all])
})

test.each(['%', '_', "' or 1=1 --", '"', '\\', 'Rahima', 'রহিমা', '019999999999999', '🙂'])(
  'the search for %j finds nothing and breaks nothing',
  async (term) => {
    expect((await search({ searchTerm: term })).meta.total).toBe(0)
    expect((await search({ phone: term })).meta.total).toBe(0)
  },
)

test('reports on a person are found by phone and role', async () => {
  const phone = uniquePhone()
  const made = await report(phone, 'Tutor')
  expect(await findReportsOnPerson(app.db, { phone, role: 'Tutor' })).toEqual([made])
  expect(await findReportsOnPerson(app.db, { phone, role: 'Guardian' })).toEqual([])
})

test('a search is downloaded as CSV with every comment in its row, and formulas are escaped', async () => {
  const phone = uniquePhone()
  await report(phone, 'Guardian', '=1+1')
  await report(phone, 'Guardian', 'ফোন বন্ধ, "again"')
  const url = `/api/v1/csv/reports/search?searchTerm=${phone}`
  const { body } = await app.http.inject({ url, headers: { cookie: admin.cookie } })
  expect(body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Phone,Role,Name,Reports,Comments',
    `${phone.slice(0, 5)}-${phone.slice(5)},Guardian,,2,"'=1+1, ফোন বন্ধ, ""again"""`,
  ])
})
