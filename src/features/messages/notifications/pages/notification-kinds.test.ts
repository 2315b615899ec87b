import { expect, test } from 'vitest'
import { toAbout, toNotificationType } from '../rules.ts'
import type { NotificationKind } from '../schema.ts'
import { notificationPath } from './notification-kinds.ts'

test.each<[NotificationKind, string]>([
  ['tuitionPostedByGuardian', 'unverified-tuition-post'],
  ['tuitionPostedByVisitor', 'unverified-tuition-post'],
  ['tuitionChangedByGuardian', 'unverified-tuition-post'],
  ['cvSubmitted', 'unverified-tutor'],
  ['cvChanged', 'all-approved-tutors-for-admin'],
  ['cvChangedByAdmin', 'all-approved-tutors-for-admin'],
  ['contactMessageSent', 'message'],
  ['hireRequestSent', 'hire-request'],
  ['guardianRegistered', 'all-guardians-for-admin'],
  ['tutorRegistered', 'unverified-tutor'],
])('a notification of kind %s links to %s [SYS-21]', (kind, list) =>
  expect(notificationPath({ kind, type: toNotificationType({ kind, params: {} }), about: {} })).toBe(
    `/admin-prime-ta/${list}`,
  ),
)

test('a failed backup links to the dashboard [OPS-122]', () =>
  expect(notificationPath({ kind: 'backupFailed', type: 'user', about: {} })).toBe('/admin-prime-ta'))

test('a legacy notification links to the list of its type', () =>
  expect(notificationPath({ kind: 'legacy', type: 'cv', about: {} })).toBe(
    '/admin-prime-ta/all-approved-tutors-for-admin',
  ))

test.each<[NotificationKind, Record<string, string>, string]>([
  ['tuitionPostedByVisitor', { tuitionId: 'TN1200' }, 'tuition/TN1200'],
  ['cvSubmitted', { tutorId: 'TR1116' }, 'tutor-details/TR1116'],
  ['cvChangedByAdmin', { tutorId: 'TR1116' }, 'tutor-details/TR1116'],
  ['guardianRegistered', { phone: '01712345678' }, 'guardian-details/01712345678'],
  ['contactMessageSent', { phone: '01712345678' }, 'message?q=01712345678'],
  ['hireRequestSent', { tutorId: 'TR1116' }, 'hire-request?q=TR1116'],
])('a notification of kind %s about %j links to %s [OFF-112]', (kind, params, path) => {
  const about = toAbout({ kind, params: { name: 'Rakib', ...params } })
  expect(about).toEqual(params)
  expect(notificationPath({ kind, type: toNotificationType({ kind, params }), about })).toBe(`/admin-prime-ta/${path}`)
})

test('a legacy notification names no record', () =>
  expect(toAbout({ kind: 'legacy', params: { tutorId: 'TR1116' } })).toEqual({}))
