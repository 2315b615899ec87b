import { useTranslations } from 'use-intl'
import { HandledBadge, HandledNote } from '#features/messages/outbox/pages/handled-note.tsx'
import { PhoneLink, TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { WaitingTime } from '#ui/data/text/waiting-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { HireRequest } from '../schema.ts'
import classes from './hire-request-columns.module.css'

/** The columns of the hire requests. */
export function useHireRequestColumns(): AdminColumn<HireRequest>[] {
  const t = useTranslations('hireRequests.admin')
  const now = useNow()
  return [
    serialColumn(t('number')),
    {
      id: 'requestId',
      header: t('requestId'),
      width: 84,
      cardSlot: 'start',
      cell: ({ requestId }) => <Figures>{requestId}</Figures>,
    },
    {
      id: 'tutorId',
      header: t('tutorId'),
      width: 176,
      cardSlot: 'title',
      cell: ({ tutorId, tutorName }) => (
        <>
          <TutorLink tutorId={tutorId} /> <LangText>{tutorName}</LangText>
        </>
      ),
    },
    {
      id: 'sender',
      header: t('sender'),
      width: 130,
      fold: true,
      cardSlot: 'lead',
      cell: ({ name }) => <LangText>{name}</LangText>,
    },
    {
      id: 'phone',
      header: t('phone'),
      width: 122,
      cell: ({ phone, isReported }) => <PhoneLink phone={phone} reported={isReported} />,
    },
    {
      id: 'message',
      header: t('message'),
      width: 148,
      isInDetails: true,
      cell: ({ message, isCancelled, handled, tuitionId }) => (
        <>
          {tuitionId && <TuitionLink tuitionId={tuitionId} />}{' '}
          {handled && !isCancelled && <HandledBadge by={handled.by} />}
          {isCancelled && <StatusBadge>{t('cancelled')}</StatusBadge>} <LangText>{message}</LangText>
        </>
      ),
    },
    {
      id: 'date',
      header: t('date'),
      width: 128,
      cardSlot: 'end',
      sortKey: 'date',
      cell: ({ createdAt, handled }) => <WaitingTime at={createdAt} now={now} isWaiting={handled === null} />,
    },
  ]
}

/** The whole message and what became of the request. */
export function HireRequestDetails({ request }: { request: HireRequest }) {
  const t = useTranslations('hireRequests')
  const { message, handled, isCancelled, tuitionId } = request
  return (
    <div className="grid gap-8 lines breakable">
      <LangText>{message}</LangText>
      {handled && !isCancelled && <HandledNote handled={handled} />}
      {tuitionId && (
        <span className="inline-row gap-6 secondary smaller">
          {t('office.postedAs')} <TuitionLink tuitionId={tuitionId} />
        </span>
      )}
    </div>
  )
}

/** The hire request as a dialog names it. */
export function HireRequestSummary({ request: { phone, tutorId, tutorName } }: { request: HireRequest }) {
  return (
    <span className={classes.summary}>
      <PhoneNumber number={phone} />
      <span>
        <Figures>{tutorId}</Figures> <LangText>{tutorName}</LangText>
      </span>
    </span>
  )
}
