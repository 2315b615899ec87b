import { expect, test } from 'vitest'
import { text } from '#shared/messages/text.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { listApplicantCards } from '../calls.ts'
import type { ApplicantCards } from '../schema.ts'
import { ApplicantCardList } from './applicant-cards.tsx'

const nobody: ApplicantCards = {
  tuition: {
    tuitionId: 'TN1048',
    heading: 'Need a tutor for Class 5',
    status: 'approved',
    isOpen: true,
    isBooked: false,
    startsOn: null,
    confirmed: null,
    chosen: null,
  },
  counts: { all: 0, shortlisted: 0, declined: 0 },
  total: 0,
  cities: [],
  applicants: [],
}
const words = (found: ApplicantCards, address = '/applicants/TN1048') =>
  visibleText(
    renderPage(<ApplicantCardList tuitionId="TN1048" />, {
      address,
      answers: [{ call: listApplicantCards, data: found }],
    }),
  )

test('the page of applicants says which tuition they applied for', () => {
  expect(words(nobody)).toContain('Tuition ID: TN1048 Need a tutor for Class 5')
})

test('only a tuition that is not open any more says so above its applicants', () => {
  const note = text('en', 'choose.closedNote')
  const counts = { ...nobody.counts, all: 1 }
  expect(words({ ...nobody, counts, tuition: { ...nobody.tuition, isOpen: false } })).toContain(note)
  expect(words(nobody)).not.toContain(note)
})

test.each([
  ['approved', 'Nobody has applied yet. Tutors who apply to this tuition appear here.'],
  ['pending', 'Our team is still checking your post. Tutors see it and can apply once it is verified.'],
  ['paused', 'Nobody has applied yet. The post is paused: resume it, and tutors see it again. Your posts'],
  ['closed', 'Nobody has applied yet. The post is closed: reopen it, and tutors can apply. Your posts'],
  [
    'rejected',
    'Nobody has applied yet. Our team did not accept the post: change it, and we check it again. Your posts',
  ],
] as const)(
  'without applicants the page of a post that is %s says why and what comes next [FAM-640]',
  (status, reason) => {
    for (const address of ['/applicants/TN1048', '/applicants/TN1048?view=list'])
      expect(words({ ...nobody, tuition: { ...nobody.tuition, status } }, address)).toContain(reason)
  },
)

test('who declined everybody is led to them, and the heading names them besides [FAM-640, FAM-643]', () => {
  const text = words({ ...nobody, counts: { all: 0, shortlisted: 0, declined: 3 } })
  expect(text).toContain('All Applicants 0 applicants 3 declined')
  expect(text).toContain('Nobody is left to choose from.')
  expect(text).toContain('Show the declined')
  expect(text).not.toContain('No data found.')
})

test('the note about masked numbers leaves once a tutor is confirmed, and the page says what to do [FAM-644]', () => {
  const masked = text('en', 'applications.maskedNote')
  const counts = { all: 2, shortlisted: 0, declined: 0 }
  const after = (parts: Partial<ApplicantCards['tuition']>) =>
    words({ ...nobody, counts, tuition: { ...nobody.tuition, ...parts } }, '/applicants/TN1048?show=shortlisted')
  expect(after({})).toContain(masked)
  const confirmed = after({ confirmed: 'Rakib Hasan' })
  expect(confirmed).toContain('Rakib Hasan is confirmed. Call each other and agree on the first class')
  expect(confirmed).not.toContain(masked)
  const booked = after({ isBooked: true, isOpen: false, confirmed: 'Rakib Hasan', startsOn: '2026-12-01' })
  expect(booked).toContain('This tuition is booked. First class: December 1, 2026.')
  expect(booked).not.toContain(masked)
})
