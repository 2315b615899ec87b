import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { prepareRowFocus } from '#ui/admin/rows/restore-row-focus.ts'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { dismissNotification, listNotifications, readAllNotifications, readNotification } from '../calls.ts'
import type { Notification } from '../schema.ts'
import { BellBox, BellItem, keepsOpen, useErrorToast } from './bell-box.tsx'
import { notificationIcon, notificationPath } from './notification-kinds.ts'

/** How many of the newest notifications the bell shows. */
const SHOWN = 30
/** The newest notifications of staff: unread ones bold and counted, each a link and dismissible. */
export function Bell({ unread }: { unread: number }) {
  const answer = useCallQuery(listNotifications, { query: { limit: SHOWN } }).data
  const showError = useErrorToast()
  const { mutate, isPending } = useCallMutation(readAllNotifications)
  const notifications = answer?.data ?? []
  const newest = notifications[0]
  const box = useRef<HTMLElement>(null)
  return (
    <BellBox
      box={box}
      unread={unread}
      older={(answer?.meta.total ?? 0) - notifications.length}
      isReadingAll={isPending}
      onReadAll={() => mutate({ body: newest ? { newest: newest._id } : {} }, { onError: showError })}
    >
      {notifications.map((notification) => (
        <NotificationItem key={notification._id} notification={notification} box={box} />
      ))}
    </BellBox>
  )
}

type NotificationItemProps = { notification: Notification; box: RefObject<HTMLElement | null> }

function NotificationItem({ notification, box }: NotificationItemProps) {
  const showError = useErrorToast()
  const { mutate } = useCallMutation(readNotification)
  return (
    <BellItem
      {...notification}
      icon={notificationIcon(notification)}
      path={notificationPath(notification)}
      onRead={() => mutate({ body: { id: notification._id } }, { onError: showError })}
    >
      <DismissButton notification={notification} box={box} />
    </BellItem>
  )
}

function DismissButton({ notification: { _id, message }, box }: NotificationItemProps) {
  const t = useTranslations('admin')
  const showError = useErrorToast()
  const button = useRef<HTMLButtonElement>(null)
  const { mutateAsync, isPending } = useCallMutation(dismissNotification)
  // The mutation's own callbacks do not run: this item is unmounted before.
  const dismiss = async () => {
    const restoreFocus = prepareRowFocus(button.current)
    try {
      await mutateAsync({ params: { id: _id } })
      setTimeout(() => (box.current?.querySelector('li') ? restoreFocus() : box.current?.focus()))
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      showError(failure)
    }
  }
  return (
    <ActionIcon
      ref={button}
      color="kali.7"
      aria-label={t('dismiss', { message })}
      disabled={isPending}
      onClick={() => void dismiss()}
      {...keepsOpen}
    >
      <IconX aria-hidden="true" />
    </ActionIcon>
  )
}
