import {
  type Icon,
  IconClipboardCheck,
  IconMessageCircle,
  IconUserExclamation,
  IconUserPlus,
  IconUserSearch,
} from '@tabler/icons-react'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { CV_WAITING_SUFFIX, type Notification, type NotificationType } from '../schema.ts'

const { admin } = paths

const kinds: Record<NotificationType, { icon: Icon; list: string }> = {
  user: { icon: IconUserPlus, list: admin.guardians },
  cv: { icon: IconUserExclamation, list: admin.approvedTutors },
  tuition: { icon: IconClipboardCheck, list: admin.pendingTuitions },
  message: { icon: IconMessageCircle, list: admin.messages },
  hireRequest: { icon: IconUserSearch, list: admin.hireRequests },
}

export const notificationIcon = ({ type }: Notification): Icon => kinds[type].icon

const tutorRegistered = text(DEFAULT_LOCALE, 'accounts.newAccountNotice', { role: 'Tutor', name: '' })

/** The admin list that shows the subject of a notification. */
export function notificationPath({ type, message }: Notification): string {
  const isToVerify =
    type === 'cv' ? message.endsWith(CV_WAITING_SUFFIX) : type === 'user' && message.startsWith(tutorRegistered)
  return isToVerify ? admin.pendingTutors : kinds[type].list
}
