import { expect, test } from 'vitest'
import { createApprovedTuition } from '#testing/applications.ts'
import { fillWithTutors, planOf, rowsRead } from '#testing/match/query-plan.ts'
import { createTestApp } from '#testing/test-app.ts'
import { findSuggestedCvs } from './store.server.ts'

const busy = await createTestApp()

test('with 20,000 CVs the query uses indexes and reads only candidates', async () => {
  const { _id: tuitionId } = await createApprovedTuition(busy)
  await fillWithTutors(busy.db, 20_000)
  const criteria = {
    subjects: ['subject 3', 'subject 4'],
    classes: ['class 5'],
    mediums: ['medium 1'],
    gender: 'Male',
    city: 'Dhaka',
    areas: ['area 7', 'area 8'],
    isOnline: false,
    salaryTo: 6000,
    daysPerWeek: 3,
    freeTimes: [],
  }
  const search = { tuitionId, criteria, anyGender: true }
  const plan = await planOf(busy.db, findSuggestedCvs(busy.db, search))
  const scans = plan.filter((node) => node['Relation Name'] === 'cvs' && node['Actual Loops'] > 0)
  expect(scans.map((node) => node['Node Type']).sort()).toEqual(['Bitmap Heap Scan', 'Index Scan'])
  expect(Math.max(...scans.map(rowsRead))).toBeLessThan(400)
  expect(await findSuggestedCvs(busy.db, search)).toHaveLength(12)

  const rare = await planOf(
    busy.db,
    findSuggestedCvs(busy.db, { ...search, criteria: { ...criteria, classes: ['class of nobody'] } }),
  )
  expect(rare.map((node) => node['Node Type'])).toContain('BitmapOr')
  const ofCvs = [...rare, ...(await planOf(busy.db, findSuggestedCvs(busy.db, { tuitionId, criteria })))]
    .filter((node) => node['Relation Name'] === 'cvs')
    .map((node) => node['Node Type'])
  expect(ofCvs).not.toContain('Seq Scan')
})
