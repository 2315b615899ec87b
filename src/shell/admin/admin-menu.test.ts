import { expect, test } from 'vitest'
import { en } from '#shared/messages/en.ts'
import { adminMenu, menuFor } from './admin-menu.ts'

const shown = adminMenu.map(({ labelKey, entries }) => [
  en.admin.groups[labelKey],
  ...entries.map((entry) => `${en.admin.menu[entry.labelKey]} ${entry.href.replace('/admin-prime-ta/', '')}`),
])

test('the side menu has every entry of the specification in its group and order [ADMIN-15..28]', () => {
  const specified = [
    [
      'Tuitions',
      'Available Tuition available-tuition',
      'Tuition Post new-tuition-post',
      'Tuition request unverified-tuition-post',
      'Hire Requests hire-request',
      'Book a Tuition booked-tuition',
      'All Booked all-booked-tuition',
    ],
    [
      'People',
      'Unverified Tutor unverified-tutor',
      'Approved Tutors all-approved-tutors-for-admin',
      'Guardian Search all-guardians-for-admin',
    ],
    [
      'Office',
      'Messages message',
      'Create Report create-report',
      'All Reports all-reports',
      'Outbox outbox',
      'Activity activity',
      'Import import',
      'Settings settings',
      'Team staff',
      'System system',
    ],
    [
      'Money',
      'Create Payment create-payment',
      'All Due Payments all-due-payments',
      'Dues by age dues-by-age',
      'Figures figures',
    ],
  ]
  const known = new Set(specified.flat())
  expect(shown.map((group) => group.filter((entry) => known.has(entry)))).toEqual(specified)
})

test('four entries have a badge for what waits in their lists [ADMIN-30..33, OFF-111]', () => {
  const counting = adminMenu.flatMap(({ entries }) => entries).filter(({ counts }) => counts)
  expect(counting.map(({ labelKey, counts }) => [labelKey, counts])).toEqual([
    ['pendingTuitions', 'tuitions'],
    ['hireRequests', 'hireRequests'],
    ['pendingTutors', 'cvs'],
    ['messages', 'messages'],
  ])
})

test('a cashier has no menu entry for what only others may do [OFF-367]', () => {
  const entriesOf = (staffRole: 'owner' | 'cashier') =>
    menuFor({ role: 'Admin', staffRole }).flatMap(({ entries }) => entries.map(({ labelKey }) => labelKey))
  const hidden = entriesOf('owner').filter((key) => !entriesOf('cashier').includes(key))
  expect(hidden).toEqual(expect.arrayContaining(['postTuition', 'book', 'createReport', 'settings', 'staff']))
  expect(hidden).toEqual(expect.arrayContaining(['pendingTuitions', 'hireRequests', 'pendingTutors']))
  expect(entriesOf('cashier')).toEqual(expect.arrayContaining(['tuitions', 'messages', 'createPayment', 'dues']))
})
