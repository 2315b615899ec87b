import { expect, test } from 'vitest'
import { activeEntry, isRecordScreen } from './active-entry.ts'

test.each([
  ['/admin-prime-ta/available-tuition', null, 'tuitions'],
  ['/admin-prime-ta/applicants/TN1028', null, 'tuitions'],
  ['/admin-prime-ta/applicants/TN1028', '/admin-prime-ta/unverified-tuition-post', 'pendingTuitions'],
  ['/admin-prime-ta/applicants/TN1028', '/admin-prime-ta/message', 'tuitions'],
  ['/admin-prime-ta/edit-tuition-by-admin', null, 'tuitions'],
  ['/admin-prime-ta/tutor-details/TR1055', '/admin-prime-ta/unverified-tutor', 'pendingTutors'],
  ['/admin-prime-ta/edit-cv/TR1055', null, 'approvedTutors'],
  ['/admin-prime-ta/guardian-details/01722398911', null, 'guardians'],
  ['/admin-prime-ta/receipt/a-due', null, 'duesByAge'],
  ['/admin-prime-ta/receipt/a-due', '/admin-prime-ta/ledger', 'ledger'],
  ['/admin-prime-ta/hire-request/a-key/post', null, 'hireRequests'],
  ['/admin-prime-ta/staff-invitations', null, 'staff'],
  ['/admin-prime-ta', null, undefined],
])('the screen %s after the list %s belongs to the entry %s [OFF-114, OFF-741]', (path, last, labelKey) =>
  expect(activeEntry(path, { last })?.labelKey).toBe(labelKey),
)

test.each([
  ['/admin-prime-ta/applicants/TN1028', '/admin-prime-ta/unverified-tuition-post', null, 'pendingTuitions'],
  ['/admin-prime-ta/tuition/TN1028', '/admin-prime-ta/available-tuition?state=closed', null, 'tuitions'],
  ['/admin-prime-ta/tutor-cv/TR1055', '/admin-prime-ta/unverified-tutor?state=returned', null, 'pendingTutors'],
  [
    '/admin-prime-ta/tuition/TN1028',
    '/admin-prime-ta/unverified-tuition-post',
    '/admin-prime-ta/available-tuition',
    'tuitions',
  ],
])(
  'the screen %s of a record in %s belongs to that list, unless it was opened from %s [OFF-741]',
  (path, holding, last, labelKey) => expect(activeEntry(path, { last, holding })?.labelKey).toBe(labelKey),
)

test('a dashboard or a form without records is no screen of a record [OFF-741]', () =>
  expect(['/admin-prime-ta', '/admin-prime-ta/settings', '/admin-prime-ta/tuition/TN1001'].map(isRecordScreen)).toEqual(
    [false, false, true],
  ))
