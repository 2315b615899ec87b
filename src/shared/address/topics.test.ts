import { expect, test } from 'vitest'
import { getOwnAccount, updateOwnAccount, verifyToken } from '#features/accounts/calls.ts'
import { showDashboard, showTuitionDetails } from '#features/admin-overview/calls.ts'
import { inviteTutor, listApplicants } from '#features/applications/calls.ts'
import { bookTuition, listBookings } from '#features/bookings/calls.ts'
import { createConfirmation, listConfirmations } from '#features/confirmations/calls.ts'
import { listContactMessages, removeContactMessage } from '#features/contact-messages/calls.ts'
import { createHireRequest, listHireRequests } from '#features/hire-requests/calls.ts'
import { readNotification, unreadNotifications } from '#features/messages/notifications/calls.ts'
import { listOutbox, retryMessage } from '#features/messages/outbox/calls.ts'
import { createDue, listDues, voidDue } from '#features/payments/calls.ts'
import { showTutorDetails } from '#features/people/page/calls.ts'
import { createReport, listReports } from '#features/reports/calls.ts'
import { changeBrand, readSettings } from '#features/settings/calls.ts'
import { approveTuition, createTuition, listAdminTuitions, listUnapprovedTuitions } from '#features/tuitions/calls.ts'
import { listPendingCvs, verifyCv } from '#features/tutors/calls.ts'
import type { Call } from '../call.ts'
import { DATA_TOPICS, topicOfTable, topicsOf, topicsOfEvent } from './topics.ts'

test.each([
  ['notification_reads', 'notifications'],
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
  ['list_views', 'list-views'],
  ['sessions', undefined],
])('a change of the table %s has the topic %s [SYS-06]', (table, topic) => expect(topicOfTable(table)).toBe(topic))

test.each([
  ['outbox', ['outbox']],
  ['notifications', ['notifications']],
  ['all', DATA_TOPICS],
])('a live event named %s concerns %j [SYS-06]', (name, topics) => expect(topicsOfEvent(name)).toEqual(topics))

test.each<[Call, Call]>([
  [createTuition, listAdminTuitions],
  [createTuition, showDashboard],
  [approveTuition, listUnapprovedTuitions],
  [verifyCv, listPendingCvs],
  [createHireRequest, listHireRequests],
  [inviteTutor, listApplicants],
  [inviteTutor, listAdminTuitions],
  [createConfirmation, listConfirmations],
  [createConfirmation, listApplicants],
  [bookTuition, listBookings],
  [bookTuition, showTuitionDetails],
  [createDue, listDues],
  [createDue, showTutorDetails],
  [voidDue, listDues],
  [removeContactMessage, listContactMessages],
  [createReport, listReports],
  [createReport, listPendingCvs],
  [retryMessage, listOutbox],
  [readNotification, unreadNotifications],
  [updateOwnAccount, getOwnAccount],
  [changeBrand, readSettings],
])('%o changes what %o reads [SYS-06]', (change, list) => {
  expect(topicsOf(list).filter((topic) => topicsOf(change).includes(topic))).not.toEqual([])
})

test('reading a notification changes what the bell reads and no other list [SYS-06]', () => {
  expect(topicsOf(readNotification)).toEqual(['notifications'])
  expect(topicsOf(listAdminTuitions)).not.toContain('notifications')
})

test('no change of data concerns the session, and a call without topics concerns all data [SYS-06]', () => {
  expect(DATA_TOPICS).not.toContain('session')
  expect(topicsOf({})).toBe(DATA_TOPICS)
  expect(topicsOf(verifyToken)).toEqual(['session'])
})
