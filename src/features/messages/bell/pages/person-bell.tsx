import {
  type Icon,
  IconCalendarCheck,
  IconCash,
  IconClipboardCheck,
  IconFileCheck,
  IconUsersGroup,
} from '@tabler/icons-react'
import { BellBox, BellItem, useErrorToast } from '#features/messages/notifications/pages/bell-box.tsx'
import { useLiveUpdates } from '#features/messages/notifications/pages/use-live-updates.ts'
import type { Topic } from '#shared/address/topics.ts'
import type { TemplateKind } from '#shared/messages/message-templates.ts'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import {
  listPersonNotifications,
  readAllPersonNotifications,
  readPersonNotification,
  streamPersonChanges,
  unreadPersonNotifications,
} from '../calls.ts'
import type { PersonNotification } from '../schema.ts'

/** How many of the newest notifications the bell shows. */
const SHOWN = 20

/** What an own notification may tell of: a page that is open on it must show the same. */
export const TOLD_TOPICS: readonly Topic[] = [
  'person-notifications',
  'tuitions',
  'applications',
  'confirmations',
  'bookings',
  'dues',
  'cvs',
  'own-account',
]

/** The live bell of a guardian or tutor in the site header. */
export default function PersonBell() {
  return (
    <ThemeProvider>
      <PersonBellBox />
    </ThemeProvider>
  )
}

function PersonBellBox() {
  useLiveUpdates({ stream: streamPersonChanges, topics: TOLD_TOPICS })
  const unread = useCallQuery(unreadPersonNotifications, {}).data?.data.unread ?? 0
  const answer = useCallQuery(listPersonNotifications, { query: { limit: SHOWN } }).data
  const showError = useErrorToast()
  const { mutate, isPending } = useCallMutation(readAllPersonNotifications)
  const notifications = answer?.data ?? []
  const newest = notifications[0]
  return (
    <BellBox
      unread={unread}
      older={(answer?.meta.total ?? 0) - notifications.length}
      isReadingAll={isPending}
      onReadAll={() => mutate({ body: newest ? { newest: newest._id } : {} }, { onError: showError })}
    >
      {notifications.map((notification) => (
        <Entry key={notification._id} notification={notification} />
      ))}
    </BellBox>
  )
}

function Entry({ notification }: { notification: PersonNotification }) {
  const showError = useErrorToast()
  const { mutate } = useCallMutation(readPersonNotification)
  return (
    <BellItem
      {...notification}
      icon={iconOf(notification.kind)}
      onRead={() => mutate({ body: { id: notification._id } }, { onError: showError })}
    />
  )
}

function iconOf(kind: TemplateKind): Icon {
  if (kind.startsWith('demo') || kind === 'tuitionBooked') return IconCalendarCheck
  if (kind.startsWith('due') || kind.startsWith('payment')) return IconCash
  if (kind.startsWith('cv')) return IconFileCheck
  if (kind === 'newApplicants' || kind.startsWith('appli')) return IconUsersGroup
  return IconClipboardCheck
}
