import { useTranslations } from 'use-intl'
import { fullTime, listTime } from '#shared/dhaka-time.ts'
import { type Column, serialColumn } from '#web/admin/columns.ts'
import { useNow } from '#web/clock.ts'
import { LangText } from '#web/ui/lang-text.tsx'
import { ListTime } from '#web/ui/list-time.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'
import type { OutboxMessage, OutboxStatus } from '../schema.ts'
import classes from './outbox-columns.module.css'
import { Recipient } from './recipient.tsx'

const tones: Record<OutboxStatus, StatusTone> = { waiting: 'wait', sent: 'ok', failed: 'bad' }

/** The columns of the outbox: to whom, what, and what became of it. */
export function useOutboxColumns(): Column<OutboxMessage>[] {
  const t = useTranslations('outbox')
  const none = useTranslations('common')('notAvailable')
  const now = useNow()
  return [
    serialColumn(t('serial')),
    { header: t('recipient'), width: 230, phone: 'title', cell: (message) => <Recipient message={message} /> },
    {
      header: t('text'),
      width: 280,
      phone: 'lead',
      cell: ({ subject, text }) => <LangText>{subject || text}</LangText>,
    },
    { header: t('status'), width: 260, cell: (message) => <Outcome message={message} /> },
    { header: t('tries'), width: 70, cell: ({ tries }) => tries },
    {
      header: t('nextTry'),
      width: 210,
      phone: 'more',
      cell: ({ nextTryAt }) => (nextTryAt ? fullTime(nextTryAt) : none),
    },
    {
      header: t('date'),
      width: 170,
      phone: 'end',
      cell: ({ createdAt }) => <ListTime at={createdAt} text={listTime(createdAt, now)} title={fullTime(createdAt)} />,
    },
  ]
}

/** What became of a message, and what the last try said when it did not go well. */
function Outcome({ message: { status, error } }: { message: OutboxMessage }) {
  const t = useTranslations('outbox')
  return (
    <div className={classes.outcome}>
      <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>
      {error && <LangText>{error}</LangText>}
    </div>
  )
}
