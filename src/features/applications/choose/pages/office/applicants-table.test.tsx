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

const words = (parts: Partial<ComparedApplication> = {}) =>
  visibleText(
    renderPage(
      <ApplicantsTable title="Applicants" applicants={[{ ...applicant, ...parts }]} tuition={buildTuition()} />,
    ),
  )

test('the applicants of a tuition are counted from one', () => {
  expect(words()).toMatch(/\b1 SM Sumaiya Akter Mim/)
})

test('staff read why an application is over', () => {
  expect(words({ state: 'declined', stateReason: 'Too far away' })).toContain(': Too far away')
})
