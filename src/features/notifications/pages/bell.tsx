import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconBell, IconX } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { prepareRowFocus } from '#ui/admin/restore-row-focus.ts'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { CountBadge } from '#ui/data/count-badge.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { dismissNotification, listNotifications, readAllNotifications, readNotification } from '../calls.ts'
import type { Notification } from '../schema.ts'
import classes from './bell.module.css'
import { notificationIcon, notificationPath } from './notification-kinds.ts'

/** How many of the newest notifications the bell shows. */
const SHOWN = 30
/** Clicks on these elements leave the bell open. */
const keepsOpen = { 'data-stays': true }
/** A scrollable box needs a tab stop for the keyboard. */
const reachable = { tabIndex: 0 }

/** The newest notifications: unread ones bold and counted, each a link and dismissible. [STATE-21..23] */
export function Bell({ unread }: { unread: number }) {
  const t = useTranslations('admin')
  const answer = useCallQuery(listNotifications, { query: { limit: SHOWN } }).data
  const notifications = answer?.data ?? []
  const older = (answer?.meta.total ?? 0) - notifications.length
  const box = useRef<HTMLElement>(null)
  return (
    <Disclosure
      className={classes.bell}
      summary={
        <>
          <IconBell aria-hidden="true" />
          <VisuallyHidden>{t('notifications')} </VisuallyHidden>
          <CountBadge value={unread} label={t('unread', { count: String(unread) })} />
        </>
      }
    >
      <section ref={box} className={classes.box} aria-label={t('notifications')} {...reachable}>
        <div className={classes.head}>
          <h2>{t('notifications')}</h2>
          {unread > 0 && <ReadAllButton newest={notifications[0]} />}
        </div>
        {notifications.length === 0 && <p>{t('noNotifications')}</p>}
        <ul>
          {notifications.map((notification) => (
            <NotificationItem key={notification._id} notification={notification} box={box} />
          ))}
        </ul>
        {older > 0 && <p>{t('olderNotifications', { count: older })}</p>}
      </section>
    </Disclosure>
  )
}

function ReadAllButton({ newest }: { newest: Notification | undefined }) {
  const t = useTranslations('admin')
  const showError = useErrorToast()
  const { mutate, isPending } = useCallMutation(readAllNotifications)
  const readAll = () => mutate({ body: newest ? { newest: newest._id } : {} }, { onError: showError })
  return (
    <Button variant="subtle" size="sm" onClick={readAll} disabled={isPending} {...keepsOpen}>
      {t('readAll')}
    </Button>
  )
}

type NotificationItemProps = { notification: Notification; box: RefObject<HTMLElement | null> }

function NotificationItem({ notification, box }: NotificationItemProps) {
  const { _id, message, isRead, createdAt } = notification
  const now = useNow()
  const showError = useErrorToast()
  const { mutate } = useCallMutation(readNotification)
  const KindIcon = notificationIcon(notification)
  const Message = isRead ? 'span' : 'b'
  const read = () => {
    if (!isRead) mutate({ body: { id: _id } }, { onError: showError })
  }
  return (
    <li>
      <Link to={notificationPath(notification)} onClick={read}>
        <KindIcon aria-hidden="true" />
        <span>
          <Message>
            <LangText>{message}</LangText>
          </Message>
          <small>
            <RelativeTime at={createdAt} now={now} />
          </small>
        </span>
      </Link>
      <DismissButton notification={notification} box={box} />
    </li>
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

function useErrorToast() {
  const t = useTranslations('common')
  return (failure: CallError) =>
    showErrorToast({ title: t('somethingWrong'), text: failure.message, closeLabel: t('close') })
}
