import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Role } from '#shared/call.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { createQueryClient } from '#ui/call/query-client.ts'
import type { Cv } from '../../../schema.ts'
import { CvForm } from './cv-form.tsx'

const markup = renderMarkup(
  <QueryClientProvider client={createQueryClient()}>
    <CvForm cv={null} editor={{ role: 'Tutor', phone: '01811000001' }} onDone={() => {}} />
  </QueryClientProvider>,
)

test('the form asks for what a CV needs first, then for studies, salary, days, contact and other information [FAM-623]', () => {
  const words = visibleText(markup)
  const parts = [
    'What you teach, where, and who you are',
    'Subjects',
    'City',
    'Gender',
    'Worth adding, now or later',
    'Education',
    'Still studying',
    'Salary and kind of lessons',
    'Available days',
    'Contact details',
    'Where you live',
    'Other information',
  ]
  let from = 0
  for (const part of parts) {
    from = words.indexOf(part, from)
    expect([part, from >= 0]).toEqual([part, true])
  }
})

test('gender and marital status have two options each [TUTOR-28..29]', () => {
  const choices = [...markup.matchAll(/<input type="radio" name="(\w+)" value="(\w+)"/g)].map((match) => match.slice(1))
  expect(choices).toEqual([
    ['gender', 'Male'],
    ['gender', 'Female'],
    ['maritalStatus', 'Single'],
    ['maritalStatus', 'Married'],
  ])
})

test('the form has uploads for a profile picture and an ID card [TUTOR-14..15]', () => {
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

test('an existing Facebook link is read-only for the tutor and editable for an admin [TUTOR-31..32, VAL-53]', () => {
  expect(fbOf('Tutor')).toContain('readOnly=""')
  expect(fbOf('Tutor')).toContain('value="https://facebook.com/mim"')
  expect(fbOf('Admin')).not.toContain('readOnly')
})

test('each level of education is a group with its name', () => {
  const names = [...markup.matchAll(/<legend>([^<]*)<\/legend>/g)].map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(['SSC', 'HSC', 'Graduation', 'Masters']))
})

test('only the tutor agrees to the check of the ID card [FAM-350]', () => {
  const consent = 'By sending your ID card you agree that our team checks it.'
  expect(visibleText(formFor('Tutor'))).toContain(consent)
  expect(visibleText(formFor('Admin'))).not.toContain(consent)
})

test('Negotiable is checked when the expected salary says so [FAM-157]', () => {
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

test('the form says "the tutor" to an admin and "you" to the tutor [OFF-204]', () => {
  const [admin, tutor] = [formFor('Admin'), formFor('Tutor')]
  for (const words of ['The tutor’s experience', 'When the tutor teaches', 'Teaches online as well']) {
    expect(visibleText(admin)).toContain(words)
    expect(visibleText(tutor)).not.toContain(words)
  }
  expect(visibleText(tutor)).toContain('Your experience')
  expect(visibleText(admin)).not.toMatch(/\b(you teach|your experience|I also)\b/i)
})

test('every section, or each of its fields, says who sees it [FAM-152]', () => {
  const sections = markup
    .split(/<section(?= class="[^"]*" aria-labelledby)/)
    .slice(1)
    .map(visibleText)
  const count = (words: string, note: string) => words.split(note).length - 1
  expect(
    sections.map((words) => [count(words, 'Everyone sees it.'), count(words, 'Only you and our team see it.')]),
  ).toEqual([
    ...[
      [1, 0],
      [1, 0],
      [1, 0],
    ],
    ...[
      [1, 0],
      [1, 0],
      [1, 1],
    ],
    ...[
      [0, 1],
      [0, 2],
      [0, 3],
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
