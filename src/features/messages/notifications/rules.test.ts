import { expect, test } from 'vitest'
import { formatNotification, getKindsOfType, toNotificationType } from './rules.ts'
import { NOTIFICATION_TYPES, type NotificationEvent } from './schema.ts'

const nusrat = { name: 'নুসরাত {জাহান}', tutorId: 'TR1001' }
const post = { tuitionId: 'TN1001', heading: 'Need Tutor At Dhaka' }

test.each<[NotificationEvent, string, string]>([
  [{ kind: 'guardianRegistered', params: { name: 'Nila' } }, 'user', 'A guardian registered: Nila'],
  [{ kind: 'tutorRegistered', params: { name: 'Rakib' } }, 'user', 'A tutor registered: Rakib'],
  [{ kind: 'cvSubmitted', params: nusrat }, 'cv', 'The CV of নুসরাত {জাহান} (TR1001) waits for verification!'],
  [{ kind: 'cvChanged', params: nusrat }, 'cv', 'নুসরাত {জাহান} (TR1001) changed the CV.'],
  [
    { kind: 'cvChangedByAdmin', params: { ...nusrat, admin: 'Asha' } },
    'cv',
    'Asha changed the CV of নুসরাত {জাহান} (TR1001).',
  ],
  [{ kind: 'tuitionPostedByGuardian', params: post }, 'tuition', 'A guardian posted TN1001: Need Tutor At Dhaka'],
  [{ kind: 'tuitionPostedByVisitor', params: post }, 'tuition', 'A visitor posted TN1001: Need Tutor At Dhaka'],
  [
    { kind: 'tuitionChangedByGuardian', params: post },
    'tuition',
    'A guardian changed TN1001, which waits for verification again: Need Tutor At Dhaka',
  ],
  [{ kind: 'contactMessageSent', params: { name: 'Nila' } }, 'message', 'New message from Nila.'],
  [
    { kind: 'deletionRequested', params: { name: 'Mina', phone: '01711000001' } },
    'user',
    'Mina asked to delete the account.',
  ],
  [{ kind: 'backupFailed', params: { reason: 'Full.' } }, 'user', 'No backup was made. Full.'],
  [{ kind: 'hireRequestSent', params: nusrat }, 'hireRequest', 'New hire request for নুসরাত {জাহান} (TR1001).'],
])('%j has the type %s and the text %j [ENT-11, SYS-21]', (event, type, message) => {
  expect(toNotificationType(event)).toBe(type)
  expect(formatNotification('en', event)).toBe(message)
})

test('a legacy notification keeps its type and text', () => {
  const event = { kind: 'legacy' as const, params: { type: 'tuition', text: 'An old {text}' } }
  expect([toNotificationType(event), formatNotification('en', event)]).toEqual(['tuition', 'An old {text}'])
})

test('every kind but legacy belongs to one type', () => {
  const kinds = NOTIFICATION_TYPES.flatMap((type) => getKindsOfType(type))
  expect(kinds).toHaveLength(15)
  expect(new Set(kinds).size).toBe(15)
})

test('a reader of Bangla sees the generated heading of a post in Bangla [BN-161]', () => {
  const event: NotificationEvent = { kind: 'tuitionPostedByGuardian', params: post }
  expect(formatNotification('bn', event)).toMatch(/TN1001.*: টিউটর প্রয়োজন · ঢাকা$/)
})
