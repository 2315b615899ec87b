import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import type { ComparedApplication } from '../../../schema.ts'
import { ApplicantsTable } from './applicants-table.tsx'

const applicant: ComparedApplication = {
  _id: 'p1',
  tuitionId: 'TN1048',
  tutorId: 'TR1031',
  tutorName: 'Sumaiya Akter Mim',
  profileImg: '',
  applicantPhone: '01811000001',
  createdAt: '2026-11-18T09:05:00.000Z',
  isConform: false,
  inviteBy: null,
  isReported: false,
  conformId: null,
  outcome: null,
  state: 'applied',
  stateReason: '',
  university: 'University of Dhaka',
  department: '',
  gender: 'Female',
  subjects: ['Math'],
  place: 'Dhanmondi, Dhaka',
  expectedSalary: '',
  isVerified: true,
  hasIdCard: false,
  isIdCardSeen: false,
  distance: null,
  matches: [],
  mismatches: [],
  lastActiveAt: null,
}

const markup = (parts: Partial<ComparedApplication> = {}) =>
  renderPage(<ApplicantsTable title="Applicants" applicants={[{ ...applicant, ...parts }]} tuition={buildTuition()} />)
const words = (parts?: Partial<ComparedApplication>) => visibleText(markup(parts))

test('the applicants of a tuition are counted from one', () => {
  expect(words()).toMatch(/\b1 SM Sumaiya Akter Mim/)
})

test('staff read why an application is over', () => {
  expect(words({ state: 'declined', stateReason: 'Too far away' })).toContain(': Too far away')
})

test.each([
  ['6000-8000 tk', '6,000–8,000 Tk', '6,000–8,000 Tk a month'],
  ['As agreed', 'As agreed', undefined],
])('the salary that an applicant expects, %s, is %s in the table [OFF-992]', (expectedSalary, shown, title) => {
  const table = markup({ expectedSalary })
  expect(visibleText(table)).toContain(shown)
  expect(visibleText(table)).not.toContain('a month')
  if (title) expect(table).toContain(`title="${title}"`)
})
