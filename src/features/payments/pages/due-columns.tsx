import { useTranslations } from 'use-intl'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { PhoneLink, TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { Amount } from '#ui/data/money.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { Due } from '../schema.ts'
import classes from './due-columns.module.css'
import { DueAge } from './dues/due-day.tsx'

/** Columns of All Due Payments. [AD-PAY-04] */
export function useDueColumns(): AdminColumn<Due>[] {
  const t = useTranslations('payments')
  const serial = useTranslations('admin')('serial')
  return [
    { ...serialColumn(serial), width: 52 },
    { header: t('tutorId'), width: 132, lines: 3, cell: (due) => <TutorCell due={due} /> },
    { header: t('tuitionId'), width: 96, cell: ({ tuitionId }) => <TuitionLink tuitionId={tuitionId} /> },
    { header: t('totalDue'), width: 112, align: 'end', cell: (due) => <TotalCell due={due} /> },
    {
      header: t('oneTime'),
      width: 102,
      align: 'end',
      cell: ({ paymentDetails: { oneTimePaymentAmount, oneTimePaymentDate } }) => (
        <PaymentCell taka={oneTimePaymentAmount} at={oneTimePaymentDate} />
      ),
    },
    {
      header: t('firstInstallment'),
      width: 102,
      align: 'end',
      cell: ({ paymentDetails: { firstInstallmentAmount, firstInstallmentDate } }) => (
        <PaymentCell taka={firstInstallmentAmount} at={firstInstallmentDate} />
      ),
    },
    {
      header: t('secondInstallment'),
      width: 102,
      align: 'end',
      cell: ({ paymentDetails: { secondInstallmentAmount, secondInstallmentDate } }) => (
        <PaymentCell taka={secondInstallmentAmount} at={secondInstallmentDate} />
      ),
    },
    {
      header: t('createdAt'),
      width: 104,
      cardSlot: 'end',
      cell: (due) => (
        <>
          <DueTime at={due.createdAt} />
          <div className={classes.when}>
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
      <div className={classes.name}>
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
      <div className={classes.remaining} data-paid={remaining === 0 || undefined}>
        {remaining === 0 ? t('nothingLeft') : t.rich('remains', { amount: () => <Amount taka={remaining} /> })}
      </div>
    </div>
  )
}

/** A payment with its time, or a text if there is none. */
function PaymentCell({ taka, at }: { taka: number | null; at: string | null }) {
  const t = useTranslations('payments')
  if (taka === null || at === null) return <span className={classes.none}>{t('notPaid')}</span>
  return (
    <div>
      <Amount taka={taka} />
      <div className={classes.when}>
        <DueTime at={at} />
      </div>
    </div>
  )
}

export function DueTime({ at }: { at: string }) {
  const now = useNow()
  return <RelativeTime at={at} now={now} />
}
