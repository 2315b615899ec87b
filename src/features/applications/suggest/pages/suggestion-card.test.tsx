import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { createQueryClient } from '#ui/call/query-client.ts'
import type { Suggestion } from '../schema.ts'
import { SuggestionCard } from './suggestion-card.tsx'

vi.mock('#features/accounts/pages/use-permission.ts', () => ({ usePermission: () => true }))

const school = { institute: '', group: '', year: '', board: '', gpa: '' }
const degree = { institute: '', department: '', year: '', cgpa: '' }

const suggested: Suggestion = {
  _id: 'a-key',
  tutorId: 'TR1025',
  status: 'approved',
  name: 'Priyanka Rani Das',
  phone: '01712345678',
  createdAt: '2026-11-18T09:05:00.000Z',
  experience: '',
  img: { profile: '/pictures/priyanka.webp' },
  teachingPreferences: {
    preferredSubjects: ['Biology'],
    preferredClasses: ['Class 8'],
    preferredMediums: [],
    availableDays: [],
    runningTutoring: '',
    expectedSalary: '',
    onlineAvailable: false,
  },
  education: {
    ssc: school,
    hsc: school,
    graduation: { ...degree, institute: 'Chittagong Medical College', department: 'MBBS' },
    masters: degree,
  },
  address: {
    presentAddress: 'Road 4, Nasirabad',
    coverageAddress: { city: 'Chittagong', areas: ['GEC Circle', 'Panchlaish'] },
  },
  othersInfo: { bloodGroup: '', maritalStatus: '', gender: 'Female' },
  matches: ['Biology', 'Class 8', 'GEC Circle'],
  mismatches: [],
  distance: 'area',
  lastActiveAt: null,
  inviteSmsSent: false,
}

const card = (changes: Partial<Suggestion> = {}) =>
  renderMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <SuggestionCard cv={{ ...suggested, ...changes }} tuitionId="TN1048" canInvite />
    </QueryClientProvider>,
  )
const teachingIn = (city: string, areas: string[], presentAddress = '') =>
  card({ address: { presentAddress, coverageAddress: { city, areas } } })

test('a suggestion card shows the photo [AD-APPLICANTS-21]', () => {
  expect(card()).toContain('src="/pictures/priyanka')
})

test('a suggestion card shows name, TutorId, Department, University, Location and matches [AD-APPLICANTS-22..26]', () => {
  expect(visibleText(card())).toBe(
    'PD Priyanka Rani Das TutorId: TR1025 Verified No ID card Same area ' +
      'Department MBBS University Chittagong Medical College Location GEC Circle-Panchlaish, Chittagong ' +
      'Gender Female Biology Class 8 GEC Circle Send Message (SMS) Invite',
  )
})

test('the location falls back to the present address, then to Not Available [AD-APPLICANTS-27..28]', () => {
  expect(visibleText(teachingIn('', [], 'Road 4, Nasirabad'))).toContain('Location Road 4, Nasirabad Gender')
  expect(visibleText(teachingIn('', []))).toContain('Location Not Available Gender')
})

test('the highest degree is shown, or N/A', () => {
  const { education } = suggested
  const masters = { ...degree, institute: 'University of Dhaka', department: 'Public Health' }
  expect(visibleText(card({ education: { ...education, masters } }))).toContain(
    'Department Public Health University University of Dhaka',
  )
  expect(visibleText(card({ education: { ...education, graduation: degree } }))).toContain(
    'Department N/A University N/A',
  )
})

test('the Send Message button is replaced once the SMS was sent [AD-APPLICANTS-29]', () => {
  expect(card()).toMatch(/<button [^>]*aria-label="Send Message to Priyanka Rani Das"/)
  const sent = card({ inviteSmsSent: true })
  expect(sent).not.toContain('Send Message')
  expect(visibleText(sent)).toMatch(/Message sent Invite$/)
})

test('a suggestion card shows the report, the ID card, the distance and what does not fit [OFF-252..253]', () => {
  const shown = visibleText(
    card({
      isReported: true,
      img: { profile: '', id: 'kept' },
      distance: 'elsewhere',
      mismatches: ['Covers Khulna, but the tuition is in Dhaka', 'Male tutor, but the post asks for Female'],
    }),
  )
  for (const part of [
    'Reported',
    'ID card',
    'Another city',
    'Covers Khulna, but the tuition is in Dhaka',
    'Male tutor, but the post asks for Female',
  ])
    expect(shown).toContain(part)
})
