import { expect, test } from 'vitest'
import { listOwnProgress } from '#features/applications/apply/calls.ts'
import { getApplicantCard, listApplicantCards } from '#features/applications/choose/calls.ts'
import { getTuition, listOwnTuitions } from '#features/tuitions/calls.ts'
import { topicsOf } from '#shared/address/topics.ts'
import { TOLD_TOPICS } from './person-bell.tsx'

test.each([
  ['applicants', listApplicantCards],
  ['an applicant’s CV', getApplicantCard],
  ['own posts', listOwnTuitions],
  ['own applications', listOwnProgress],
  ['a tuition', getTuition],
] as const)('a page open on %s is fetched again with the bell [FAM-373, FAM-640]', (_, call) => {
  expect(topicsOf(call).filter((topic) => TOLD_TOPICS.includes(topic))).not.toEqual([])
})
