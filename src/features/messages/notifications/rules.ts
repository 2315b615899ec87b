import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { headingIn } from '#shared/options/bangla-heading.ts'
import { can, type Permission, type StaffRole } from '#shared/permissions.ts'
import { NOTIFICATION_TYPES, type Notification, type NotificationKind, type NotificationType } from './schema.ts'

type StoredEvent = { kind: NotificationKind; params: Record<string, string> }

const kindTypes: Record<Exclude<NotificationKind, 'legacy'>, NotificationType> = {
  guardianRegistered: 'user',
  tutorRegistered: 'user',
  cvSubmitted: 'cv',
  cvChanged: 'cv',
  cvChangedByAdmin: 'cv',
  cvChangeWaits: 'cv',
  tuitionPostedByGuardian: 'tuition',
  tuitionPostedByVisitor: 'tuition',
  tuitionChangedByGuardian: 'tuition',
  contactMessageSent: 'message',
  hireRequestSent: 'hireRequest',
  hireRequestCancelled: 'hireRequest',
  hireRequestResumed: 'hireRequest',
  backupFailed: 'user',
  deletionRequested: 'user',
}

/** The permission of the work that a kind tells of; a `legacy` one is for everybody. */
const kindPermissions: Record<Exclude<NotificationKind, 'legacy'>, Permission> = {
  guardianRegistered: 'people.write',
  tutorRegistered: 'people.write',
  deletionRequested: 'people.write',
  cvSubmitted: 'tutors.verify',
  cvChanged: 'tutors.verify',
  cvChangedByAdmin: 'tutors.verify',
  cvChangeWaits: 'tutors.verify',
  tuitionPostedByGuardian: 'tuitions.write',
  tuitionPostedByVisitor: 'tuitions.write',
  tuitionChangedByGuardian: 'tuitions.write',
  hireRequestSent: 'tuitions.write',
  hireRequestCancelled: 'tuitions.write',
  hireRequestResumed: 'tuitions.write',
  contactMessageSent: 'messages.write',
  backupFailed: 'settings.write',
}

/** The kinds about work that is not of this role. */
export function getHiddenKinds(staffRole: StaffRole): NotificationKind[] {
  const kinds = Object.keys(kindPermissions) as (keyof typeof kindPermissions)[]
  return kinds.filter((kind) => !can({ role: 'Admin', staffRole }, kindPermissions[kind]))
}

/** The type of a notification; a `legacy` one keeps it in its params. */
export function toNotificationType({ kind, params }: StoredEvent): NotificationType {
  if (kind !== 'legacy') return kindTypes[kind]
  return NOTIFICATION_TYPES.find((type) => type === params.type) ?? 'user'
}

/** The kinds of a type, without `legacy`. */
export function getKindsOfType(type: NotificationType): NotificationKind[] {
  return (Object.keys(kindTypes) as (keyof typeof kindTypes)[]).filter((kind) => kindTypes[kind] === type)
}

/** The record that a notification names; a `legacy` one names none. */
export function toAbout({ kind, params: { tuitionId, tutorId, phone } }: StoredEvent): Notification['about'] {
  if (kind === 'legacy') return {}
  return { ...(tuitionId && { tuitionId }), ...(tutorId && { tutorId }), ...(phone && { phone }) }
}

/** The text of a notification in the viewer's language. */
export function formatNotification(locale: Locale, { kind, params }: StoredEvent): string {
  const { heading } = params
  const shown = heading === undefined ? params : { ...params, heading: headingIn(locale, heading) }
  return text(locale, `notifications.${kind}`, shown)
}
