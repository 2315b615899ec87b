import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Role } from '#shared/call.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { createQueryClient } from '#ui/call/query-client.ts'
import type { Cv } from '../../schema.ts'
import { CvForm } from './cv-form.tsx'

const markup = renderMarkup(
  <QueryClientProvider client={createQueryClient()}>
    <CvForm cv={null} editor={{ role: 'Tutor', phone: '01811000001' }} onDone={() => {}} />
  </QueryClientProvider>,
)

test('the form has sections for contact, preferences, days, education, address and other information', () => {
  const words = visibleText(markup)
  const parts = [
    'Contact details',
    'Teaching preferences',
    'Available days',
    'Education',
    'Address and coverage',
    'Other information',
  ]
  let from = 0
  for (const part of parts) {
    from = words.indexOf(part, from)
    expect([part, from > 0]).toEqual([part, true])
  }
})

test('[TUTOR-28] [TUTOR-29] gender and marital status have two options each', () => {
  const choices = [...markup.matchAll(/<input type="radio" name="(\w+)" value="(\w+)"/g)].map((match) => match.slice(1))
  expect(choices).toEqual([
    ['gender', 'Male'],
    ['gender', 'Female'],
    ['maritalStatus', 'Single'],
    ['maritalStatus', 'Married'],
  ])
})

test('[TUTOR-14] [TUTOR-15] the form has uploads for a profile picture and an ID card', () => {
  const labels = [...markup.matchAll(/<legend[^>]*InputWrapper-label.*?<\/legend>/g)].map(([legend]) =>
    visibleText(legend),
  )
  expect(labels).toEqual(['Profile picture (optional)', 'ID card (optional)'])
  expect(markup.match(/<input[^>]*type="file"[^>]*accept="image\/\*"/g)).toHaveLength(4)
})

const school = { institute: '', group: '', year: '', board: '', gpa: '' }
const degree = { institute: '', department: '', year: '', cgpa: '' }
const storedCv = {
  _id: '1',
  tutorId: 'TR1001',
  status: 'approved',
  name: 'Mim',
  createdAt: '2026-11-18T09:05:00.000Z',
  experience: '',
  img: { profile: '', id: '' },
  contact: { optionalPhone: '', guardianPhone: '', friendPhone: '', email: '', fb: '' },
  teachingPreferences: {
    preferredSubjects: ['Math'],
    preferredClasses: ['Class 5'],
    preferredMediums: ['Bangla medium'],
    availableDays: [],
    runningTutoring: '',
    expectedSalary: '',
    onlineAvailable: false,
  },
  education: { ssc: school, hsc: school, graduation: degree, masters: degree },
  address: { presentAddress: '', permanentAddress: '', coverageAddress: { city: 'Dhaka', areas: ['Uttara'] } },
  othersInfo: { dob: '', bloodGroup: '', maritalStatus: '', gender: 'Female' },
} as const satisfies Partial<Cv>

const cv: Cv = { ...storedCv, contact: { ...storedCv.contact, fb: 'https://facebook.com/mim' } }
const renderFor = (role: Role) =>
  renderMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <CvForm cv={cv} editor={{ role, phone: '01811000001' }} onDone={() => {}} />
    </QueryClientProvider>,
  )
const forms = { Tutor: renderFor('Tutor'), Admin: renderFor('Admin') }
const formFor = (role: keyof typeof forms) => forms[role]
const fbOf = (role: keyof typeof forms) => /<input[^>]*name="contact.fb"[^>]*>/.exec(formFor(role))?.[0]

test('[TUTOR-31] [TUTOR-32] [VAL-53] an existing Facebook link is read-only for the tutor and editable for an admin', () => {
  expect(fbOf('Tutor')).toContain('readOnly=""')
  expect(fbOf('Tutor')).toContain('value="https://facebook.com/mim"')
  expect(fbOf('Admin')).not.toContain('readOnly')
})

test('each level of education is a group with its name', () => {
  const names = [...markup.matchAll(/<legend>([^<]*)<\/legend>/g)].map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(['SSC', 'HSC', 'Graduation', 'Masters']))
})

test('[FAM-350] only the tutor agrees to the check of the ID card', () => {
  const consent = 'By sending your ID card you agree that our team checks it.'
  expect(visibleText(formFor('Tutor'))).toContain(consent)
  expect(visibleText(formFor('Admin'))).not.toContain(consent)
})

test('[FAM-157] Negotiable is checked when the expected salary says so', () => {
  const isChecked = (expectedSalary: string) => {
    const own = { ...cv, teachingPreferences: { ...cv.teachingPreferences, expectedSalary } }
    const form = renderMarkup(
      <QueryClientProvider client={createQueryClient()}>
        <CvForm cv={own} editor={{ role: 'Tutor', phone: '01811000001' }} onDone={() => {}} />
      </QueryClientProvider>,
    )
    return /<input[^>]*name="isNegotiable"[^>]*>/.exec(form)?.[0].includes('checked')
  }
  expect([isChecked('negotiable '), isChecked('6,000 Tk')]).toEqual([true, false])
})

test('[OFF-204] the form says "the tutor" to an admin and "you" to the tutor', () => {
  const [admin, tutor] = [formFor('Admin'), formFor('Tutor')]
  for (const words of ['The tutor’s experience', 'When the tutor teaches', 'Teaches online as well']) {
    expect(visibleText(admin)).toContain(words)
    expect(visibleText(tutor)).not.toContain(words)
  }
  expect(visibleText(tutor)).toContain('Your experience')
  expect(visibleText(admin)).not.toMatch(/\b(you teach|your experience|I also)\b/i)
})

test('[FAM-152] every section, or each of its fields, says who sees it', () => {
  const sections = markup
    .split(/<section(?= class="[^"]*" aria-labelledby)/)
    .slice(1)
    .map(visibleText)
  const count = (words: string, note: string) => words.split(note).length - 1
  expect(
    sections.map((words) => [count(words, 'Everyone sees it.'), count(words, 'Only you and our team see it.')]),
  ).toEqual([
    ...[
      [1, 1],
      [1, 0],
      [0, 1],
    ],
    ...[
      [1, 0],
      [1, 0],
      [1, 0],
    ],
    ...[
      [1, 2],
      [1, 3],
    ],
  ])
  expect(visibleText(formFor('Admin'))).toContain('Only the tutor and our team see it.')
})

test('the salary is a group of fields with a name', () => {
  expect(visibleText(/<fieldset[^>]*><legend>(?:(?!<\/fieldset>).)*salaryFrom/.exec(markup)?.[0] ?? '')).toMatch(
    /^Salary \(taka a month\)/,
  )
})

test('each school asks for name, group, board, year and GPA, each degree for university, department, year and CGPA', () => {
  const names = [...markup.matchAll(/name="education\.(\w+\.\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual([
    ...['ssc', 'hsc'].flatMap((level) =>
      ['institute', 'group', 'board', 'year', 'gpa'].map((part) => `${level}.${part}`),
    ),
    ...['graduation', 'masters'].flatMap((level) =>
      ['institute', 'department', 'year', 'cgpa'].map((part) => `${level}.${part}`),
    ),
  ])
})
