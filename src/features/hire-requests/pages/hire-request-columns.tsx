import { useTranslations } from 'use-intl'
import { fullTime, listTime } from '#shared/dhaka-time.ts'
import { type Column, serialColumn } from '#ui/admin/columns.ts'
import { PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { Fig } from '#ui/data/fig.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { ListTime } from '#ui/data/list-time.tsx'
import { LongText } from '#ui/data/long-text.tsx'
import { Phone } from '#ui/data/phone.tsx'
import { useNow } from '#ui/page/clock.ts'
import type { HireRequest } from '../schema.ts'
import classes from './hire-request-columns.module.css'

/** The columns of the hire requests: which tutor, who asks, and in which words. */
export function useHireRequestColumns(): Column<HireRequest>[] {
  const t = useTranslations('hireRequests.admin')
  const now = useNow()
  return [
    serialColumn(t('number')),
    { header: t('tutorId'), width: 170, phone: 'title', cell: (request) => <Wanted request={request} /> },
    {
      header: t('phone'),
      width: 170,
      phone: 'fact',
      cell: ({ phone, isReported }) => <PhoneLink phone={phone} reported={isReported} />,
    },
    {
      header: t('message'),
      width: 310,
      cell: ({ message }) => <LongText text={message} moreLabel={t('showAll')} lessLabel={t('showLess')} />,
    },
    {
      header: t('date'),
      width: 150,
      phone: 'end',
      cell: ({ createdAt }) => <ListTime at={createdAt} text={listTime(createdAt, now)} title={fullTime(createdAt)} />,
    },
  ]
}

function Wanted({ request: { tutorId, tutorName } }: { request: HireRequest }) {
  return (
    <span className={classes.wanted}>
      <TutorLink tutorId={tutorId} />
      <LangText>{tutorName}</LangText>
    </span>
  )
}

/** Whose request it is and for whom, as a dialog names it. */
export function RequestLine({ request: { phone, tutorId, tutorName } }: { request: HireRequest }) {
  return (
    <span className={classes.wanted}>
      <Phone number={phone} />
      <span>
        <Fig>{tutorId}</Fig> <LangText>{tutorName}</LangText>
      </span>
    </span>
  )
}
