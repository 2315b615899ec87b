import { VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconBell,
  IconClipboardCheck,
  IconMessageCircle,
  IconUserExclamation,
  IconUserPlus,
  IconUserSearch,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Notification, NotificationType } from '#features/notifications/schema.ts'
import { fullTime, listTime } from '#shared/dhaka-time.ts'
import { useNow } from '../clock.ts'
import { Count } from '../ui/count.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { LangText } from '../ui/lang-text.tsx'
import { ListTime } from '../ui/list-time.tsx'
import classes from './bell.module.css'

const icons: Record<NotificationType, Icon> = {
  user: IconUserPlus,
  cv: IconUserExclamation,
  tuition: IconClipboardCheck,
  message: IconMessageCircle,
  hireRequest: IconUserSearch,
}

/** The keyboard scrolls only what it can reach. */
const reachable = { tabIndex: 0 }

/** The notifications, newest first, what is unread in bold, and how many are (S1 2.10). */
export function Bell({ notifications, unread }: { notifications: readonly Notification[]; unread: number }) {
  const t = useTranslations('admin')
  const now = useNow()
  return (
    <Disclosure
      className={classes.bell}
      summary={
        <>
          <IconBell aria-hidden="true" />
          <VisuallyHidden>{t('notifications')} </VisuallyHidden>
          <Count value={unread} label={t('unread', { count: String(unread) })} />
        </>
      }
    >
      <section className={classes.box} aria-label={t('notifications')} {...reachable}>
        <h2>{t('notifications')}</h2>
        {notifications.length === 0 && <p>{t('noNotifications')}</p>}
        <ul>
          {notifications.map((notification) => (
            <Line key={notification._id} notification={notification} now={now} />
          ))}
        </ul>
      </section>
    </Disclosure>
  )
}

function Line({ notification, now }: { notification: Notification; now: Date }) {
  const { type, message, isRead, createdAt } = notification
  const Glyph = icons[type]
  const Message = isRead ? 'span' : 'b'
  return (
    <li>
      <Glyph aria-hidden="true" />
      <div>
        <Message>
          <LangText>{message}</LangText>
        </Message>
        <small>
          <ListTime at={createdAt} text={listTime(createdAt, now)} title={fullTime(createdAt)} />
        </small>
      </div>
    </li>
  )
}
