import { expect, test } from 'vitest'
import { text } from '#shared/messages/text.ts'
import { buildApplicantCard } from '#testing/applicant-cards.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { listApplicantCards } from '../calls.ts'
import type { ApplicantCards } from '../schema.ts'
import { ApplicantCardList } from './applicant-cards.tsx'

const nobody: ApplicantCards = {
  tuition: {
    tuitionId: 'TN1048',
    heading: 'Need a tutor for Class 5',
    name: '',
    status: 'approved',
    isOpen: true,
    isBooked: false,
    startsOn: null,
    agreement: null,
    ended: null,
    booked: null,
    confirmed: null,
    confirmedAt: null,
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

test('the note about masked numbers leaves once a tutor is confirmed, and the page says what to do [FAM-644, FAM-763]', () => {
  const masked = text('en', 'applications.maskedNote')
  const counts = { all: 2, shortlisted: 0, declined: 0 }
  const after = (parts: Partial<ApplicantCards['tuition']>) =>
    words({ ...nobody, counts, tuition: { ...nobody.tuition, ...parts } }, '/applicants/TN1048?show=shortlisted')
  expect(after({})).toContain(masked)
  const confirmed = after({ confirmed: 'Rakib Hasan' })
  expect(confirmed).toContain('Rakib Hasan is confirmed. Call each other and agree on the first class')
  expect(confirmed).not.toContain(masked)
  const long = after({ confirmed: 'Rakib Hasan', confirmedAt: '2026-11-10T06:00:00.000Z' })
  expect(long).toMatch(/Rakib Hasan was confirmed 10 days ago\. Have the classes started.* us: 01700 000000/)
  const booked = after({
    isBooked: true,
    isOpen: false,
    booked: 'Rakib Hasan',
    confirmed: 'Another Tutor',
    startsOn: '2026-12-01',
  })
  expect(booked).toContain('This tuition is booked. Rakib Hasan teaches it. First class: December 1, 2026.')
  expect(booked).not.toContain(masked)
})

const fitting = buildApplicantCard()
const far = buildApplicantCard({
  _id: 'a2',
  tutorId: 'TR1032',
  tutorName: 'Rakib Hasan',
  mismatches: ['Covers Khulna, but the tuition is in Dhaka'],
  isOff: true,
  isActiveThisWeek: true,
})
const twoApplicants: ApplicantCards = {
  ...nobody,
  counts: { all: 2, shortlisted: 0, declined: 0 },
  total: 2,
  cities: ['Dhaka', 'Khulna'],
  applicants: [fitting, far],
}
const page = '/applicants/TN1048'

test('who is of another city or gender stands under a heading that says so, unless chosen [FAM-265]', () => {
  const heading = text('en', 'choose.offTitle')
  const shown = words(twoApplicants)
  expect(shown.indexOf('Sumaiya Akter')).toBeLessThan(shown.indexOf(heading))
  expect(shown.indexOf(heading)).toBeLessThan(shown.indexOf('Rakib Hasan'))
  const chosen = { ...far, state: 'chosen', stage: 'chosen' } as const
  expect(words({ ...twoApplicants, applicants: [chosen, fitting] })).not.toContain(heading)
})

test('a card says who is active this week only where not everybody is [FAM-260]', () => {
  const active = { ...fitting, isActiveThisWeek: true }
  expect(words(twoApplicants)).toContain('Active this week')
  expect(words({ ...twoApplicants, applicants: [active, far] })).not.toContain('Active this week')
})

test('filters that nobody passes lead back to all applicants of the group [FAM-266]', () => {
  const none = { ...twoApplicants, total: 0, applicants: [] }
  const address = `${page}?show=all&view=table&city=Sylhet&fits=1`
  expect(words(none, address)).toContain('None of the applicants fits these filters.')
  const markup = renderPage(<ApplicantCardList tuitionId="TN1048" />, {
    address,
    answers: [{ call: listApplicantCards, data: none }],
  })
  expect(markup).toMatch(/href="[^"]*\?show=all&amp;view=table"/)
})

test('the page of a booked tuition shows who teaches it; the others are folded, and nothing is chosen [FAM-268]', () => {
  const booked = { ...fitting, isConform: true, stage: 'booked', isOpen: false } as const
  const tuition = {
    ...nobody.tuition,
    isBooked: true,
    isOpen: false,
    booked: 'Sumaiya Akter',
    startsOn: '2026-12-01',
  }
  const shown = words({ ...twoApplicants, tuition, applicants: [booked, { ...far, stage: 'closed', isOpen: false }] })
  expect(shown).toContain('This tuition is booked. Sumaiya Akter teaches it. First class: December 1, 2026.')
  expect(shown.indexOf('1 other applicant')).toBeLessThan(shown.indexOf('Rakib Hasan'))
  for (const word of ['To choose from', 'Best match', 'Compare', 'Filters']) expect(shown).not.toContain(word)
})
