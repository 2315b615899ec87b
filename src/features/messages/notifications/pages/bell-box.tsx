import { VisuallyHidden } from '@mantine/core'
import { type Icon, IconBell } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CallError } from '#shared/call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Disclosure } from '#ui/buttons/disclosure.tsx'
import { CountBadge } from '#ui/data/count-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { useNow } from '#ui/page/use-now.ts'
import classes from './bell.module.css'

/** Clicks on these elements leave the bell open. */
export const keepsOpen = { 'data-stays': true }
/** A scrollable box needs a tab stop for the keyboard. */
const reachable = { tabIndex: 0 }

type BellBoxProps = {
  unread: number
  /** the number of notifications that are not listed */
  older: number
  onReadAll: () => void
  isReadingAll: boolean
  box?: RefObject<HTMLElement | null>
  children: readonly ReactNode[]
}

/** A bell with the number of unread notifications that opens their list. */
export function BellBox({ unread, older, onReadAll, isReadingAll, box, children }: BellBoxProps) {
  const t = useTranslations('bell')
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
          {unread > 0 && (
            <Button variant="subtle" size="sm" onClick={onReadAll} disabled={isReadingAll} {...keepsOpen}>
              {t('readAll')}
            </Button>
          )}
        </div>
        {children.length === 0 && <p>{t('noNotifications')}</p>}
        <ul>{children}</ul>
        {older > 0 && <p>{t('olderNotifications', { count: older })}</p>}
      </section>
    </Disclosure>
  )
}

type BellItemProps = {
  icon: Icon
  path: string
  message: string
  isRead: boolean
  createdAt: string
  onRead: () => void
  children?: ReactNode
}

/** A notification as a link that marks it as read; an unread one is bold. */
export function BellItem({ icon: KindIcon, path, message, isRead, createdAt, onRead, children }: BellItemProps) {
  const now = useNow()
  const Message = isRead ? 'span' : 'b'
  return (
    <li>
      <Link to={path} onClick={isRead ? undefined : onRead}>
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
      {children}
    </li>
  )
}

/** Shows why a change of a notification failed. */
export function useErrorToast() {
  const t = useTranslations('common')
  return (failure: CallError) => showErrorToast({ title: t('somethingWrong'), text: failure.message })
}
