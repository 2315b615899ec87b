import {
  type Icon,
  IconClipboardCheck,
  IconMessageCircle,
  IconUserExclamation,
  IconUserPlus,
  IconUserSearch,
} from '@tabler/icons-react'
import { paths } from '#shared/paths.ts'
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

/** The admin list that shows the subject of a notification. */
export const notificationPath = ({ kind, type }: Pick<Notification, 'kind' | 'type'>): string =>
  toVerify.has(kind) ? admin.pendingTutors : types[type].list
