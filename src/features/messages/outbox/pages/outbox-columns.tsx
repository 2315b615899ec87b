import { useLocale, useTranslations } from 'use-intl'
import { formatDateTime } from '#shared/format/dhaka-time.ts'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { StatusBadge, type StatusTone } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { OutboxMessage, OutboxStatus } from '../schema.ts'
import classes from './outbox-columns.module.css'
import { Recipient } from './recipient.tsx'

const tones: Record<OutboxStatus, StatusTone> = {
  waiting: 'wait',
  sent: 'ok',
  failed: 'bad',
  skipped: 'bad',
  digest: 'wait',
  withdrawn: 'wait',
}

export function useOutboxColumns(): AdminColumn<OutboxMessage>[] {
  const t = useTranslations('outbox')
  const now = useNow()
  return [
    serialColumn(t('serial')),
    {
      id: 'recipient',
      header: t('recipient'),
      width: 150,
      cardSlot: 'title',
      cell: (message) => <Recipient message={message} />,
    },
    {
      id: 'text',
      header: t('text'),
      width: 330,
      isInDetails: true,
      cell: ({ subject, text }) => (
        <span className={classes.text}>
          <LangText>{subject || text}</LangText>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('status'),
      width: 200,
      isInDetails: true,
      cell: (message) => <DeliveryOutcome message={message} />,
    },
    {
      id: 'date',
      header: t('date'),
      width: 112,
      cardSlot: 'end',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
    },
  ]
}

/** The whole text and what became of it. */
export function MessageDetails({ message }: { message: OutboxMessage }) {
  return (
    <div className="grid gap-8 lines">
      {message.subject && (
        <b>
          <LangText>{message.subject}</LangText>
        </b>
      )}
      <LangText>{message.text}</LangText>
      <DeliveryOutcome message={message} />
    </div>
  )
}

/** The status with the number of tries, the last error and the time of the next try. */
function DeliveryOutcome({ message: { status, error, tries, nextTryAt, createdAt } }: { message: OutboxMessage }) {
  const t = useTranslations('outbox')
  const locale = useLocale()
  const isHeld = tries === 0 && nextTryAt !== null && nextTryAt > createdAt
  return (
    <div className={classes.outcome}>
      <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>
      {tries > 1 && <small className="secondary smaller">{t('tried', { tries })}</small>}
      {error && <LangText>{error}</LangText>}
      {nextTryAt && tries > 0 && (
        <small className="secondary smaller">{t('nextTryAt', { time: formatDateTime(locale, nextTryAt) })}</small>
      )}
      {isHeld && nextTryAt && (
        <small className="secondary smaller">{t('heldUntil', { time: formatDateTime(locale, nextTryAt) })}</small>
      )}
    </div>
  )
}
