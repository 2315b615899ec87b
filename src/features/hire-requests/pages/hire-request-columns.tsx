import { useTranslations } from 'use-intl'
import { HandledNote } from '#features/outbox/pages/handled-note.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { PhoneLink, TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { ExpandableText } from '#ui/data/expandable-text.tsx'
import { Figures } from '#ui/data/figures.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { HireRequest } from '../schema.ts'
import classes from './hire-request-columns.module.css'

/** The columns of the hire requests. [AD-HIRE-01] */
export function useHireRequestColumns(): AdminColumn<HireRequest>[] {
  const t = useTranslations('hireRequests.admin')
  const now = useNow()
  return [
    serialColumn(t('number')),
    { header: t('tutorId'), width: 170, cardSlot: 'title', cell: (request) => <HireRequestTutor request={request} /> },
    {
      header: t('phone'),
      width: 170,
      cardSlot: 'fact',
      cell: ({ phone, isReported }) => <PhoneLink phone={phone} reported={isReported} />,
    },
    {
      header: t('message'),
      width: 310,
      cell: (request) => <MessageCell request={request} />,
    },
    {
      header: t('date'),
      width: 150,
      cardSlot: 'end',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
    },
  ]
}

function MessageCell({ request: { message, handled, tuitionId } }: { request: HireRequest }) {
  const t = useTranslations('hireRequests')
  return (
    <div>
      <ExpandableText text={message} moreLabel={t('admin.showAll')} lessLabel={t('admin.showLess')} />
      {handled && <HandledNote handled={handled} />}
      {tuitionId && (
        <span className={classes.posted}>
          {t('office.postedAs')} <TuitionLink tuitionId={tuitionId} />
        </span>
      )}
    </div>
  )
}

function HireRequestTutor({ request: { tutorId, tutorName } }: { request: HireRequest }) {
  return (
    <span className={classes.summary}>
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
