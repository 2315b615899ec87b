import { expect, test, vi } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { EducationSection } from './cv-education-section.tsx'
import { AddressSection, ContactSection, OthersSection, PreferencesSection } from './cv-sections.tsx'
import { IdCardSection } from './id-card-section.tsx'

const viewer = vi.hoisted(() => ({ isRefused: false }))
vi.mock('#features/accounts/pages/use-permission.ts', () => ({ useIsRefusedStaff: () => viewer.isRefused }))

const noSchool = { institute: '', group: '', year: '', board: '', gpa: '' }
const noDegree = { institute: '', department: '', year: '', cgpa: '' }

test('education starts with the highest level, shows N/A for a missing grade and leaves out empty levels', () => {
  const ssc = { institute: 'মতিঝিল স্কুল', group: 'Science', year: '2017', board: 'Dhaka', gpa: '5.00' }
  const hsc = { ...noSchool, institute: 'Scholastica', board: 'Pearson Edexcel' }
  const masters = { ...noDegree, department: 'Physics', institute: 'BUET', year: '2026' }
  const education = { ssc, hsc, graduation: noDegree, masters }
  expect(visibleText(renderMarkup(<EducationSection education={education} />))).toBe(
    'Education Masters · Physics BUET · 2026 · CGPA N/A HSC Scholastica · Pearson Edexcel · GPA N/A SSC · Science মতিঝিল স্কুল · Dhaka board · 2017 · GPA 5.00',
  )
})

test('a CV without education shows N/A', () => {
  const education = { ssc: noSchool, hsc: noSchool, graduation: noDegree, masters: noDegree }
  expect(visibleText(renderMarkup(<EducationSection education={education} />))).toBe('Education N/A')
})

test('Bangla text has lang="bn"', () => {
  const address = { presentAddress: 'রোড ২৭, ধানমন্ডি', coverageAddress: { city: 'Dhaka', areas: ['Dhanmondi'] } }
  expect(renderMarkup(<AddressSection address={address} />)).toContain('<span lang="bn">রোড ২৭, ধানমন্ডি</span>')
})

test('a field that the DTO does not have has no row', () => {
  const address = { coverageAddress: { city: 'Dhaka', areas: [] } }
  const others = { gender: 'Female' }
  expect(visibleText(renderMarkup(<AddressSection address={address} />))).toBe('Address Coverage Dhaka')
  expect(visibleText(renderMarkup(<AddressSection address={{ ...address, presentAddress: '' }} />))).toContain('N/A')
  expect(visibleText(renderMarkup(<OthersSection others={others} />))).toBe('Other information Gender Female')
  expect(visibleText(renderMarkup(<OthersSection others={{ ...others, bloodGroup: '', maritalStatus: '' }} />))).toBe(
    'Other information Gender Female Marital status N/A Blood group N/A',
  )
  expect(visibleText(renderMarkup(<OthersSection others={{ ...others, dob: '2001-02-03' }} />))).toContain(
    'Date of birth February 3, 2001',
  )
})

test('the contact section has every phone, e-mail and link; a reported phone is marked', () => {
  const contact = {
    optionalPhone: '',
    guardianPhone: '01822222222',
    friendPhone: '',
    email: 'a@b.bd',
    fb: 'https://fb.com/x',
  }
  const markup = renderMarkup(<ContactSection phone="01711111111" contact={contact} isReported />)
  for (const href of ['tel:+8801711111111', 'tel:+8801822222222', 'mailto:a@b.bd', 'https://fb.com/x'])
    expect(markup).toContain(`href="${href}"`)
  expect(markup).toContain('data-reported')
  expect(markup).toMatch(/<a [^>]*target="_blank"[^>]*rel="noopener noreferrer nofollow"/)
})

test('the preferences list subjects, classes, mediums, days, salary and online lessons', () => {
  const preferences = {
    preferredSubjects: ['Math', 'আবৃত্তি'],
    preferredClasses: ['Class 5'],
    preferredMediums: ['Bangla medium'],
    availableDays: ['2-days', 'Fridays'],
    runningTutoring: '',
    expectedSalary: '6,000 Tk',
    onlineAvailable: true,
  }
  expect(visibleText(renderMarkup(<PreferencesSection preferences={preferences} />))).toBe(
    'Teaching preferences Subjects Math আবৃত্তি Classes Class 5 Mediums Bangla medium Available days 2-days, Fridays Expected salary 6,000 Tk a month Online Yes Running tutoring N/A',
  )
})

test('the ID card is an image with alt text, or a note that there is none', () => {
  const markup = renderMarkup(<IdCardSection name="Mim" address="/api/v1/uploads/id-card/0b0b" />)
  expect(markup).toMatch(/<img [^>]*src="\/api\/v1\/uploads\/id-card\/0b0b" alt="ID card of Mim"/)
  expect(markup).toContain('loading="lazy"')
  expect(visibleText(renderMarkup(<IdCardSection name="Mim" address="" />))).toContain('No picture of an ID card yet.')
})

test('[OFF-525] staff who do not verify tutors read that there is a picture', () => {
  viewer.isRefused = true
  const card = (address: string) => renderMarkup(<IdCardSection name="Mim" address={address} />)
  expect(card('/api/v1/uploads/id-card/0b0b')).not.toContain('<img')
  expect(visibleText(card('/api/v1/uploads/id-card/0b0b'))).toContain('Staff who verify tutors see it.')
  expect(visibleText(card(''))).toContain('No picture of an ID card yet.')
  viewer.isRefused = false
})
