import { expect, test } from 'vitest'
import { isForTutor, loginPathWithReturn, safeReturnPath } from './return-path.ts'

test.each([
  ['Guardian', '/applicants/TN1001', '/applicants/TN1001'],
  ['Guardian', '/tuitions-page?q=Uttara&page=2', '/tuitions-page?q=Uttara&page=2'],
  ['Guardian', '/applicant-cv?tutorId=TR1001', '/applicant-cv?tutorId=TR1001'],
  ['Tutor', '/applicant-cv?tutorId=TR1001', '/applicant-cv?tutorId=TR1001'],
  ['Tutor', '/tutor-cv', '/tutor-cv'],
  ['Guardian', '/tutor-cv/TR1001', '/tutor-cv/TR1001'],
  ['Admin', '/admin-prime-ta/applicants/TN1001#top', '/admin-prime-ta/applicants/TN1001#top'],
  ['Admin', '/tuitions-page/TN1001', '/tuitions-page/TN1001'],
] as const)('%s goes back to %s [STATE-27]', (role, from, to) => expect(safeReturnPath(from, role)).toBe(to))

test.each([
  ['Admin', '/admin-prime-ta'],
  ['Guardian', '/new-tuition-post'],
  ['Tutor', '/edit-cv'],
] as const)('%s without a remembered address goes to %s [LOGIN-15..17]', (role, home) =>
  expect(safeReturnPath(null, role)).toBe(home),
)

test.each([
  ['Tutor', '/new-tuition-post'],
  ['Guardian', '/tutor-cv'],
  ['Guardian', '/tutor-cv/'],
  ['Guardian', '/edit-cv'],
  ['Tutor', '/admin-prime-ta/message'],
  ['Tutor', '/ADMIN-prime-ta'],
  ['Admin', '/applicants/TN1001'],
  ['Tutor', '/login'],
  ['Guardian', '/login?from=/login'],
  ['Tutor', '/forgot-password/Tutor/a@b.c/token'],
  ['Guardian', '/tuition-post-by-unregister-guardian'],
  ['Tutor', '/tuitions-page/../admin-prime-ta'],
] as const)('%s may not open %s and goes home instead', (role, from) =>
  expect(safeReturnPath(from, role)).toBe(safeReturnPath(null, role)),
)

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example/tuitions-page',
  'javascript:alert(1)',
  'evil.example',
  ' /tuitions-page',
  '',
  'http://[',
  '//[',
])('an address of another site is never followed: %j', (from) =>
  expect(safeReturnPath(from, 'Guardian')).toBe('/new-tuition-post'),
)

test('the log-in page remembers the whole address [STATE-27]', () => {
  const address = loginPathWithReturn('/login', '/applicants/TN1001?page=2&q=a b')
  expect(new URLSearchParams(address.split('?')[1]).get('from')).toBe('/applicants/TN1001?page=2&q=a b')
})

test.each([
  ['/edit-cv', true],
  ['/tutor-cv', true],
  ['/tuitions-page/TN1001', true],
  ['/tutor-cv/TR1001', false],
  ['/applicants/TN1001', false],
  ['//evil.example/edit-cv', false],
  [null, false],
])('the log-in for %s asks for a tutor first: %s [FAM-625]', (from, isTutor) => expect(isForTutor(from)).toBe(isTutor))
