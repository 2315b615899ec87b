import { expect, test } from 'vitest'
import { toNotificationType } from '../rules.ts'
import type { NotificationKind } from '../schema.ts'
import { notificationPath } from './notification-kinds.ts'

test.each<[NotificationKind, string]>([
  ['tuitionPostedByGuardian', 'unverified-tuition-post'],
  ['tuitionPostedByVisitor', 'unverified-tuition-post'],
  ['cvSubmitted', 'unverified-tutor'],
  ['cvChanged', 'all-approved-tutors-for-admin'],
  ['cvChangedByAdmin', 'all-approved-tutors-for-admin'],
  ['contactMessageSent', 'message'],
  ['hireRequestSent', 'hire-request'],
  ['guardianRegistered', 'all-guardians-for-admin'],
  ['tutorRegistered', 'unverified-tutor'],
])('[SYS-21] a notification of kind %s links to %s', (kind, list) =>
  expect(notificationPath({ kind, type: toNotificationType({ kind, params: {} }) })).toBe(`/admin-prime-ta/${list}`),
)

test('a legacy notification links to the list of its type', () =>
  expect(notificationPath({ kind: 'legacy', type: 'cv' })).toBe('/admin-prime-ta/all-approved-tutors-for-admin'))
