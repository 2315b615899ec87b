import { expect, test } from 'vitest'
import { activeEntry } from './active-entry.ts'

test.each([
  ['/admin-prime-ta/available-tuition', null, 'tuitions'],
  ['/admin-prime-ta/applicants/TN1028', null, 'tuitions'],
  ['/admin-prime-ta/applicants/TN1028', '/admin-prime-ta/unverified-tuition-post', 'pendingTuitions'],
  ['/admin-prime-ta/applicants/TN1028', '/admin-prime-ta/message', 'tuitions'],
  ['/admin-prime-ta/edit-tuition-by-admin', null, 'tuitions'],
  ['/admin-prime-ta/tutor-details/TR1055', '/admin-prime-ta/unverified-tutor', 'pendingTutors'],
  ['/admin-prime-ta/edit-cv/TR1055', null, 'approvedTutors'],
  ['/admin-prime-ta/guardian-details/01722398911', null, 'guardians'],
  ['/admin-prime-ta', null, undefined],
])('[OFF-114] the screen %s after the list %s belongs to the entry %s', (path, lastList, labelKey) =>
  expect(activeEntry(path, lastList)?.labelKey).toBe(labelKey),
)
