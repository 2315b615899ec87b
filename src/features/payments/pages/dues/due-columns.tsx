import { useLocale, useTranslations } from 'use-intl'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { PhoneLink, TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { Due } from '../../schema.ts'
import classes from './due-columns.module.css'
import { DueAge } from './due-day.tsx'

/** Columns of All Due Payments. */
export function useDueColumns(): AdminColumn<Due>[] {
  const t = useTranslations('payments')
  const serial = useTranslations('admin')('serial')
  return [
    serialColumn(serial),
    { id: 'tutorId', header: t('tutorId'), width: 132, cell: (due) => <TutorCell due={due} /> },
    {
      id: 'tuitionId',
      header: t('tuitionId'),
      width: 88,
      cell: ({ tuitionId }) => <TuitionLink tuitionId={tuitionId} />,
    },
    { id: 'totalDue', header: t('totalDue'), width: 104, align: 'end', cell: (due) => <TotalCell due={due} /> },
    {
      id: 'oneTime',
      header: t('oneTime'),
      width: 120,

      align: 'end',
      cell: ({ paymentDetails: { oneTimePaymentAmount, oneTimePaymentDate } }) => (
        <PaymentCell taka={oneTimePaymentAmount} at={oneTimePaymentDate} />
      ),
    },
    {
      id: 'firstInstallment',
      header: t('firstInstallment'),
      width: 120,

      align: 'end',
      cell: ({ paymentDetails: { firstInstallmentAmount, firstInstallmentDate } }) => (
        <PaymentCell taka={firstInstallmentAmount} at={firstInstallmentDate} />
      ),
    },
    {
      id: 'secondInstallment',
      header: t('secondInstallment'),
      width: 120,

      align: 'end',
      cell: ({ paymentDetails: { secondInstallmentAmount, secondInstallmentDate } }) => (
        <PaymentCell taka={secondInstallmentAmount} at={secondInstallmentDate} />
      ),
    },
    {
      id: 'createdAt',
      header: t('createdAt'),
      width: 122,
      cardSlot: 'end',
      cell: (due) => (
        <>
          <DueTime at={due.createdAt} />
          <div className="hint">
            <DueAge due={due} />
          </div>
        </>
      ),
    },
  ]
}

function TutorCell({ due: { tutorId, tutorName, tutorPhone, isTutorReported } }: { due: Due }) {
  return (
    <div>
      <TutorLink tutorId={tutorId} />
      <div className="secondary smaller breakable">
        <LangText>{tutorName}</LangText>
      </div>
      <PhoneLink phone={tutorPhone} reported={isTutorReported} />
    </div>
  )
}

function TotalCell({ due: { totalDue, remaining } }: { due: Due }) {
  const t = useTranslations('payments')
  return (
    <div>
      <b>
        <Amount taka={totalDue} />
      </b>
      <div className={`${classes.remaining} secondary smaller`} data-paid={remaining === 0 || undefined}>
        {remaining === 0 ? t('nothingLeft') : t.rich('remains', { amount: () => <Amount taka={remaining} /> })}
      </div>
    </div>
  )
}

/** A payment with its time, or a text if there is none. */
function PaymentCell({ taka, at }: { taka: number | null; at: string | null }) {
  const t = useTranslations('payments')
  const locale = useLocale()
  if (taka === null || at === null) return <span className="dim">{t('notPaid')}</span>
  return (
    <div>
      <Amount taka={taka} />
      <div className="hint">
        {isWholeDay(at) ? <time dateTime={at}>{formatLongDate(locale, at)}</time> : <DueTime at={at} />}
      </div>
    </div>
  )
}

/** Money of an earlier day has no time: it is the start of the day in Dhaka. */
const isWholeDay = (at: string) => at.endsWith('T18:00:00.000Z')

function DueTime({ at }: { at: string }) {
  const now = useNow()
  return <RelativeTime at={at} now={now} />
}
