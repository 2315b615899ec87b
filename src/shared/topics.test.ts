import { expect, test } from 'vitest'
import { DATA_TOPICS, topicOfTable, topicsChanged, topicsOfEvent, topicsRead } from './topics.ts'

/** The first parts of the calls that read, in the order of the slices. */
const PATHS = [
  'tuitions',
  'cvs',
  'hire-request',
  'applications',
  'invite-sms',
  'conforms',
  'booked',
  'payments',
  'messages',
  'reports',
  'notifications',
  'outbox',
  'shared',
  'admins',
  'tutors',
  'guardians',
  'dashboard',
]

test.each([
  ['notification_reads', 'notifications'],
  ['due_entries', 'dues'],
  ['due_payments', 'dues'],
  ['dues', 'dues'],
  ['cvs', 'cvs'],
  ['uploads', 'cvs'],
  ['accounts', 'accounts'],
  ['tuitions', 'tuitions'],
  ['hire_requests', 'hire-requests'],
  ['applications', 'applications'],
  ['invite_sms', 'applications'],
  ['confirmations', 'confirmations'],
  ['confirmation_comments', 'confirmations'],
  ['bookings', 'bookings'],
  ['messages', 'contact-messages'],
  ['reports', 'reports'],
  ['report_comments', 'reports'],
  ['notifications', 'notifications'],
  ['outbox_messages', 'outbox'],
  ['sessions', undefined],
])('[SYS-06] a change of the table %s has the topic %s', (table, topic) => expect(topicOfTable(table)).toBe(topic))

test.each([
  ['outbox', ['outbox']],
  ['notifications', ['notifications']],
  ['all', DATA_TOPICS],
])('[SYS-06] a live event named %s concerns %j', (name, topics) => expect(topicsOfEvent(name)).toEqual(topics))

test.each([
  ['tuitions', ['tuitions', 'applications', 'conforms', 'booked', 'payments', 'tutors', 'guardians', 'dashboard']],
  [
    'cvs',
    ['cvs', 'hire-request', 'applications', 'conforms', 'booked', 'payments', 'tutors', 'guardians', 'dashboard'],
  ],
  ['applications', ['tuitions', 'cvs', 'applications', 'invite-sms', 'conforms', 'tutors', 'guardians', 'dashboard']],
  ['confirmations', ['tuitions', 'cvs', 'applications', 'conforms', 'tutors', 'guardians', 'dashboard']],
  ['bookings', ['tuitions', 'applications', 'conforms', 'booked', 'tutors', 'guardians', 'dashboard']],
  ['dues', ['payments', 'tutors', 'guardians', 'dashboard']],
  ['hire-requests', ['hire-request', 'tutors', 'guardians', 'dashboard']],
  ['contact-messages', ['messages', 'tutors', 'guardians', 'dashboard']],
  ['notifications', ['notifications', 'dashboard']],
  ['outbox', ['outbox', 'dashboard']],
  ['own-account', ['shared', 'tutors', 'guardians', 'dashboard']],
  ['session', []],
] as const)('[SYS-06] a change of %s concerns what is read below %j', (topic, paths) => {
  expect(PATHS.filter((path) => topicsRead({ path }).includes(topic))).toEqual(paths)
})

test.each([
  [
    'accounts',
    PATHS.filter((path) => !['tuitions', 'invite-sms', 'messages', 'notifications', 'outbox', 'shared'].includes(path)),
  ],
  ['reports', PATHS.filter((path) => !['invite-sms', 'admins', 'notifications', 'outbox', 'shared'].includes(path))],
] as const)('[SYS-06] a change of %s concerns every list that shows people: %j', (topic, paths) => {
  expect(PATHS.filter((path) => topicsRead({ path }).includes(topic))).toEqual(paths)
})

test.each([
  ['tuitions/create-tuition', ['tuitions']],
  ['cvs/verify-cv', ['cvs']],
  ['hire-request/create', ['hire-requests']],
  ['applications/invite-tutor', ['applications']],
  ['invite-sms/send', ['applications']],
  ['conforms', ['confirmations', 'applications']],
  ['booked', ['bookings']],
  ['payments/create', ['dues']],
  ['messages/delete/:id', ['contact-messages']],
  ['reports/:id', ['reports']],
  ['outbox/:id/retry', ['outbox']],
  ['shared/account', ['own-account', 'session']],
  ['tutors/create-tutor', ['accounts', 'cvs']],
  ['guardians/create-guardian', ['accounts']],
])('[SYS-06] the call %s changes %j', (path, topics) => expect(topicsChanged({ path })).toEqual(topics))

test('[SYS-06] reading a notification changes what the bell reads and no other list', () => {
  expect(topicsChanged({ path: 'notifications/read' })).toEqual(['notifications'])
  expect(topicsRead({ path: 'notifications/unread' })).toEqual(['notifications'])
  expect(topicsRead({ path: 'tuitions/available' })).not.toContain('notifications')
})

test('[SYS-06] no change of data concerns the session', () => {
  expect(DATA_TOPICS).not.toContain('session')
  expect(topicsChanged({ path: 'dashboard' })).toBe(DATA_TOPICS)
})

test('a call can name its own topics', () => {
  expect(topicsRead({ path: 'shared/verify-token', topics: ['session'] })).toEqual(['session'])
})
