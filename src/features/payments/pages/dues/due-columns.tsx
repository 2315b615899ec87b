import { VisuallyHidden } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { PhoneLink, TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { Due } from '../../schema.ts'
import { DueAge } from './due-day.tsx'
import classes from './dues.module.css'

/** Columns of All Due Payments. */
export function useDueColumns(): AdminColumn<Due>[] {
  const t = useTranslations('payments')
  const serial = useTranslations('admin')('serial')
  return [
    serialColumn(serial),
    { id: 'tutorId', header: t('tutorId'), width: 144, cardSlot: 'title', cell: (due) => <TutorCell due={due} /> },
    {
      id: 'tuitionId',
      header: t('tuitionId'),
      width: 92,
      cardSlot: 'start',
      cell: ({ tuitionId }) => <TuitionLink tuitionId={tuitionId} />,
    },
    {
      id: 'totalDue',
      header: t('totalDue'),
      width: 110,
      align: 'end',
      cell: ({ totalDue }) => <Amount taka={totalDue} />,
    },
    {
      id: 'oneTime',
      header: t('oneTime'),
      width: 108,
      cardSlot: 'more',
      align: 'end',
      cell: ({ paymentDetails: { oneTimePaymentAmount, oneTimePaymentDate } }) => (
        <PaymentCell taka={oneTimePaymentAmount} at={oneTimePaymentDate} />
      ),
    },
    {
      id: 'firstInstallment',
      header: t('firstInstallment'),
      width: 108,
      cardSlot: 'more',
      align: 'end',
      cell: ({ paymentDetails: { firstInstallmentAmount, firstInstallmentDate } }) => (
        <PaymentCell taka={firstInstallmentAmount} at={firstInstallmentDate} />
      ),
    },
    {
      id: 'secondInstallment',
      header: t('secondInstallment'),
      width: 108,
      cardSlot: 'more',
      align: 'end',
      cell: ({ paymentDetails: { secondInstallmentAmount, secondInstallmentDate } }) => (
        <PaymentCell taka={secondInstallmentAmount} at={secondInstallmentDate} />
      ),
    },
    {
      id: 'createdAt',
      header: t('createdAt'),
      width: 112,
      cardSlot: 'end',
      cell: ({ createdAt }) => <DueTime at={createdAt} />,
    },
    {
      id: 'remaining',
      header: t('remaining'),
      width: 110,
      align: 'end',
      cardSlot: 'lead',
      cell: (due) => <Remaining due={due} />,
    },
    {
      id: 'age',
      header: t('byAge.age'),
      width: 116,
      fold: true,
      cardSlot: 'more',
      cell: (due) => <DueAge due={due} />,
    },
    {
      id: 'phone',
      header: t('byAge.phone'),
      width: 122,
      fold: true,
      cardSlot: 'more',
      cell: ({ tutorPhone, isTutorReported }) => <PhoneLink phone={tutorPhone} reported={isTutorReported} />,
    },
  ]
}

function TutorCell({ due: { tutorId, tutorName } }: { due: Due }) {
  return (
    <>
      <TutorLink tutorId={tutorId} /> <LangText>{tutorName}</LangText>
    </>
  )
}

function Remaining({ due: { remaining } }: { due: Due }) {
  const t = useTranslations('payments')
  return remaining === 0 ? (
    <span className={classes.paid}>{t('nothingLeft')}</span>
  ) : (
    <b>
      <Amount taka={remaining} />
    </b>
  )
}

/** A payment with its time, or a text if there is none. */
function PaymentCell({ taka, at }: { taka: number | null; at: string | null }) {
  const t = useTranslations('payments')
  const locale = useLocale()
  if (taka === null || at === null)
    return (
      <span className="dim">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('notPaid')}</VisuallyHidden>
      </span>
    )
  return (
    <>
      <Amount taka={taka} />{' '}
      <span className="hint">
        {isWholeDay(at) ? <time dateTime={at}>{formatLongDate(locale, at)}</time> : <DueTime at={at} />}
      </span>
    </>
  )
}

/** Money of an earlier day has no time: it is the start of the day in Dhaka. */
const isWholeDay = (at: string) => at.endsWith('T18:00:00.000Z')

function DueTime({ at }: { at: string }) {
  const now = useNow()
  return <RelativeTime at={at} now={now} />
}
