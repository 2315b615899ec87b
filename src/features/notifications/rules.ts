import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { headingIn } from '#shared/options/bangla-heading.ts'
import { NOTIFICATION_TYPES, type Notification, type NotificationKind, type NotificationType } from './schema.ts'

type StoredEvent = { kind: NotificationKind; params: Record<string, string> }

const kindTypes: Record<Exclude<NotificationKind, 'legacy'>, NotificationType> = {
  guardianRegistered: 'user',
  tutorRegistered: 'user',
  cvSubmitted: 'cv',
  cvChanged: 'cv',
  cvChangedByAdmin: 'cv',
  tuitionPostedByGuardian: 'tuition',
  tuitionPostedByVisitor: 'tuition',
  tuitionChangedByGuardian: 'tuition',
  contactMessageSent: 'message',
  hireRequestSent: 'hireRequest',
  backupFailed: 'user',
  deletionRequested: 'user',
}

/** The type of a notification; a `legacy` one keeps it in its params. [ENT-11] */
export function toNotificationType({ kind, params }: StoredEvent): NotificationType {
  if (kind !== 'legacy') return kindTypes[kind]
  return NOTIFICATION_TYPES.find((type) => type === params.type) ?? 'user'
}

/** The kinds of a type, without `legacy`. */
export function getKindsOfType(type: NotificationType): NotificationKind[] {
  return (Object.keys(kindTypes) as (keyof typeof kindTypes)[]).filter((kind) => kindTypes[kind] === type)
}

/** The record that a notification names; a `legacy` one names none. [OFF-112] */
export function toAbout({ kind, params: { tuitionId, tutorId, phone } }: StoredEvent): Notification['about'] {
  if (kind === 'legacy') return {}
  return { ...(tuitionId && { tuitionId }), ...(tutorId && { tutorId }), ...(phone && { phone }) }
}

/** The text of a notification in the reader's language. */
export function formatNotification(locale: Locale, { kind, params }: StoredEvent): string {
  const { heading } = params
  const shown = heading === undefined ? params : { ...params, heading: headingIn(locale, heading) }
  return text(locale, `notifications.${kind}`, shown)
}
