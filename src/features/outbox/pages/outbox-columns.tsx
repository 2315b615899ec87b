import { useLocale, useTranslations } from 'use-intl'
import { formatDateTime } from '#shared/dhaka-time.ts'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { StatusBadge, type StatusTone } from '#ui/data/status-badge.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { OutboxMessage, OutboxStatus } from '../schema.ts'
import classes from './outbox-columns.module.css'
import { Recipient } from './recipient.tsx'

const tones: Record<OutboxStatus, StatusTone> = { waiting: 'wait', sent: 'ok', failed: 'bad', skipped: 'wait' }

export function useOutboxColumns(): AdminColumn<OutboxMessage>[] {
  const t = useTranslations('outbox')
  const now = useNow()
  return [
    serialColumn(t('serial')),
    { header: t('recipient'), width: 190, cardSlot: 'title', cell: (message) => <Recipient message={message} /> },
    {
      header: t('text'),
      width: 290,
      lines: 3,
      cell: ({ subject, text }) => <LangText>{subject || text}</LangText>,
    },
    { header: t('status'), width: 172, cell: (message) => <DeliveryOutcome message={message} /> },
    {
      header: t('date'),
      width: 120,
      lines: 3,
      cardSlot: 'end',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
    },
  ]
}

/** The status with the number of tries, the last error and the time of the next try. */
function DeliveryOutcome({ message: { status, error, tries, nextTryAt, createdAt } }: { message: OutboxMessage }) {
  const t = useTranslations('outbox')
  const locale = useLocale()
  const isHeld = tries === 0 && nextTryAt !== null && nextTryAt > createdAt
  return (
    <div className={classes.outcome}>
      <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>
      {tries > 1 && <small>{t('tried', { tries })}</small>}
      {error && <LangText>{error}</LangText>}
      {nextTryAt && tries > 0 && <small>{t('nextTryAt', { time: formatDateTime(locale, nextTryAt) })}</small>}
      {isHeld && nextTryAt && <small>{t('heldUntil', { time: formatDateTime(locale, nextTryAt) })}</small>}
    </div>
  )
}
