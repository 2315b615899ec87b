import { expect, test } from 'vitest'
import { verifyToken } from '#features/accounts/calls.ts'
import { toPagingMeta } from '#shared/call.ts'
import { renderPage } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import { listOwnTuitions } from '../../calls.ts'
import Home from './home.tsx'

const of = (tuitionId: string, parts = {}) => buildTuition({ _id: tuitionId, tuitionId, ...parts })

test('own posts of a guardian are not among the available tuitions [FAM-764]', () => {
  const found = [of('TN1001', { phone: '01712345678' }), of('TN1002'), of('TN1003')]
  const markup = renderPage(<Home />, {
    address: '/',
    data: { tuitions: { data: found, meta: toPagingMeta({ page: 1, limit: 6 }, 3) }, tutors: [] },
    answers: [
      { call: verifyToken, data: { role: 'Guardian', name: 'Salma Begum' } },
      { call: listOwnTuitions, data: [] },
    ],
  })
  expect(markup).toContain('/tuitions-page/TN1002')
  expect(markup).toContain('/tuitions-page/TN1003')
  expect(markup).not.toContain('/tuitions-page/TN1001')
})
