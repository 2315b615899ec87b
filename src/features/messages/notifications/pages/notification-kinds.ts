import {
  type Icon,
  IconClipboardCheck,
  IconMessageCircle,
  IconUserExclamation,
  IconUserPlus,
  IconUserSearch,
} from '@tabler/icons-react'
import { paths } from '#shared/address/paths.ts'
import { maskedPart } from '#shared/format/phone.ts'
import type { Notification, NotificationKind, NotificationType } from '../schema.ts'

const { admin } = paths

const types: Record<NotificationType, { icon: Icon; list: string }> = {
  user: { icon: IconUserPlus, list: admin.guardians },
  cv: { icon: IconUserExclamation, list: admin.approvedTutors },
  tuition: { icon: IconClipboardCheck, list: admin.pendingTuitions },
  message: { icon: IconMessageCircle, list: admin.messages },
  hireRequest: { icon: IconUserSearch, list: admin.hireRequests },
}

const toVerify: ReadonlySet<NotificationKind> = new Set<NotificationKind>(['tutorRegistered', 'cvSubmitted'])

export const notificationIcon = ({ type }: Notification): Icon => types[type].icon

/** The page of the record that a notification names, or the admin list that shows it. */
export function notificationPath({ kind, type, about }: Pick<Notification, 'kind' | 'type' | 'about'>): string {
  if (kind === 'backupFailed') return admin.home
  const { tuitionId, tutorId, phone } = about
  if (type === 'tuition' && tuitionId) return admin.tuition(tuitionId)
  if (type === 'cv' && tutorId) return admin.tutorDetails(tutorId)
  if (type === 'user' && phone) return admin.guardianDetails(phone)
  if (type === 'message' && phone && maskedPart(phone) === null) return `${admin.messages}?q=${phone}`
  if (type === 'hireRequest' && tutorId) return `${admin.hireRequests}?q=${tutorId}`
  return toVerify.has(kind) ? admin.pendingTutors : types[type].list
}
