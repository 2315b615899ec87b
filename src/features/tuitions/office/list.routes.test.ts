import { describe, expect, test } from 'vitest'
import { createReport } from '#features/reports/calls.ts'
import { createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import * as calls from '../calls.ts'
import { findSimilarTuitions } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian', { phone: '01912000002', name: 'Salma Begum' })

const approved = (phone: string, parts = {}) => createApprovedTuition(app, { admin, post: { phone, ...parts } })
const list = async (body: object) => {
  const { answer } = await admin.send(calls.listAdminTuitions, { body: { limit: 100, ...body } })
  return answer.data
}
const ids = async (body: object) => (await list(body)).map(({ tuitionId }) => tuitionId)

describe('finding', () => {
  test('words of class, area and gender, parts of phones and ids are found [OFF-165]', async () => {
    const phone = '01512000041'
    const { tuitionId } = await approved(phone, {
      class: ['Class 6'],
      gender: 'Female',
      location: { city: 'Sylhet', areas: ['Tilagor'] },
    })
    const terms = [
      'Class 6, Tilagor, female',
      'tilag',
      tuitionId,
      tuitionId.toLowerCase(),
      phone,
      '512000041',
      'Sylhet math',
    ]
    for (const searchTerm of terms) expect([searchTerm, await ids({ searchTerm })]).toEqual([searchTerm, [tuitionId]])
    for (const searchTerm of ['Class 7 Tilagor', 'tilagor male', '%', '_', "'"])
      expect(await ids({ searchTerm })).toEqual([])
  })

  test('filters narrow the list, and together [OFF-163..164]', async () => {
    const location = { city: 'Barishal', areas: ['Nathullabad'] }
    const female = await approved('01512000042', { class: ['Class 3'], gender: 'Female', location })
    const male = await approved('01512000043', { class: ['Class 4'], gender: 'Male', location })
    const both = [male.tuitionId, female.tuitionId]
    expect(await ids({ city: 'Barishal', area: 'Nathullabad' })).toEqual(both)
    expect(await ids({ area: 'Nathullabad', class: 'Class 3' })).toEqual([female.tuitionId])
    expect(await ids({ area: 'Nathullabad', gender: 'Male' })).toEqual([male.tuitionId])
    expect(await ids({ area: 'Nathullabad', age: 'day' })).toEqual(both)
    expect(await ids({ area: 'Nathullabad', age: 'older' })).toEqual([])
    await admin.send(createReport, { body: { phone: '01512000043', role: 'Guardian', comment: 'Rude' } })
    expect(await ids({ area: 'Nathullabad', reported: 'true' })).toEqual([male.tuitionId])
    const online = await approved('01512000044', { isOnline: true, class: ['Play'] })
    expect(await ids({ city: 'Online', class: 'Play' })).toEqual([online.tuitionId])
  })

  test('rows count their applicants, and the list is sorted by them and by date [OFF-162, OFF-166]', async () => {
    const location = { city: 'Khulna', areas: ['Gollamari'] }
    const quiet = await approved('01512000045', { location })
    const asked = await approved('01512000046', { location })
    await createApplicant(app, { tuitionId: quiet.tuitionId, admin })
    expect((await list({ area: 'Gollamari' })).map(({ office }) => office.applicants)).toEqual([0, 1])
    expect(await ids({ area: 'Gollamari', sort: '-applicants' })).toEqual([quiet.tuitionId, asked.tuitionId])
    expect(await ids({ area: 'Gollamari', sort: 'applicants' })).toEqual([asked.tuitionId, quiet.tuitionId])
    expect(await ids({ area: 'Gollamari', sort: 'date' })).toEqual([quiet.tuitionId, asked.tuitionId])
  })

  test.each([{ state: 'odd' }, { sort: 'heading' }, { gender: 'X' }, { age: 'year' }, { limit: 101 }])(
    'the filter %j is refused [OFF-163]',
    async (body) => {
      expect((await admin.send(calls.listAdminTuitions, { body: body as object })).status).toBe(400)
    },
  )

  test('only staff read the office lists', async () => {
    for (const by of [app.visitor, guardian]) {
      expect([401, 403]).toContain((await by.send(calls.listAdminTuitions, { body: {} })).status)
      expect([401, 403]).toContain((await by.send(findSimilarTuitions, { body: {} })).status)
    }
    expect((await app.visitor.send(calls.createTuition, { body: buildTuitionBody() })).answer.data).not.toHaveProperty(
      'office',
    )
  })
})
