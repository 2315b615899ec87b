import { expect, test } from 'vitest'
import { text } from '#shared/messages/text.ts'
import type { NotificationType } from '../schema.ts'
import { notificationPath } from './notification-kinds.ts'

test.each<[NotificationType, string, string]>([
  ['tuition', 'A visitor posted TN1001: Need Tutor At Dhaka', 'unverified-tuition-post'],
  ['cv', 'The CV of Rakib (TR1001) waits for verification!', 'unverified-tutor'],
  ['cv', 'Rakib (TR1001) changed the CV.', 'all-approved-tutors-for-admin'],
  ['message', 'Nila wrote.', 'message'],
  ['hireRequest', 'Somebody asks for TR1001.', 'hire-request'],
  ['user', text('en', 'accounts.newAccountNotice', { role: 'Guardian', name: 'Nila' }), 'all-guardians-for-admin'],
  ['user', text('en', 'accounts.newAccountNotice', { role: 'Tutor', name: 'Rakib' }), 'unverified-tutor'],
])('a notification of type %s, "%s", links to %s', (type, message, list) =>
  expect(notificationPath({ _id: '1', type, message, isRead: false, createdAt: '2026-11-18T09:05:00.000Z' })).toBe(
    `/admin-prime-ta/${list}`,
  ),
)
