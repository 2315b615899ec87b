import { useTranslations } from 'use-intl'
import { HandledNote } from '#features/messages/outbox/pages/handled-note.tsx'
import { PhoneLink, TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { ExpandableText } from '#ui/data/text/expandable-text.tsx'
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
      id: 'tutorId',
      header: t('tutorId'),
      width: 170,
      cardSlot: 'title',
      cell: (request) => <HireRequestTutor request={request} />,
    },
    {
      id: 'phone',
      header: t('phone'),
      width: 170,
      cardSlot: 'fact',
      cell: (request) => <SenderCell request={request} />,
    },
    {
      id: 'message',
      header: t('message'),
      width: 310,
      cell: (request) => <MessageCell request={request} />,
    },
    {
      id: 'date',
      header: t('date'),
      width: 150,
      cardSlot: 'end',
      sortKey: 'date',
      cell: ({ createdAt, handled }) => <WaitingTime at={createdAt} now={now} isWaiting={handled === null} />,
    },
  ]
}

function SenderCell({ request: { name, phone, isReported } }: { request: HireRequest }) {
  return (
    <span className={classes.summary}>
      <LangText>{name}</LangText>
      <PhoneLink phone={phone} reported={isReported} />
    </span>
  )
}

function MessageCell({ request: { message, handled, isCancelled, tuitionId } }: { request: HireRequest }) {
  const t = useTranslations('hireRequests')
  return (
    <div>
      <ExpandableText text={message} moreLabel={t('admin.showAll')} lessLabel={t('admin.showLess')} />
      {isCancelled && <StatusBadge>{t('admin.cancelled')}</StatusBadge>}
      {handled && !isCancelled && <HandledNote handled={handled} />}
      {tuitionId && (
        <span className="inline-row gap-6 secondary smaller">
          {t('office.postedAs')} <TuitionLink tuitionId={tuitionId} />
        </span>
      )}
    </div>
  )
}

function HireRequestTutor({ request: { requestId, tutorId, tutorName } }: { request: HireRequest }) {
  return (
    <span className={classes.summary}>
      <Figures>{requestId}</Figures>
      <TutorLink tutorId={tutorId} />
      <LangText>{tutorName}</LangText>
    </span>
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
