import { useTranslations } from 'use-intl'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { Amount } from '#ui/data/money.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { Due } from '../schema.ts'
import classes from './due-columns.module.css'

/** Columns of All Due Payments. [AD-PAY-04] */
export function useDueColumns(): AdminColumn<Due>[] {
  const t = useTranslations('payments')
  const serial = useTranslations('admin')('serial')
  return [
    serialColumn(serial),
    { header: t('tutorId'), width: 118, cell: (due) => <TutorCell due={due} /> },
    { header: t('tuitionId'), width: 106, cell: ({ tuitionId }) => <TuitionLink tuitionId={tuitionId} /> },
    { header: t('totalDue'), width: 116, align: 'end', cell: (due) => <TotalCell due={due} /> },
    {
      header: t('oneTime'),
      width: 114,
      align: 'end',
      cell: ({ paymentDetails: { oneTimePaymentAmount, oneTimePaymentDate } }) => (
        <PaymentCell taka={oneTimePaymentAmount} at={oneTimePaymentDate} />
      ),
    },
    {
      header: t('firstInstallment'),
      width: 110,
      align: 'end',
      cell: ({ paymentDetails: { firstInstallmentAmount, firstInstallmentDate } }) => (
        <PaymentCell taka={firstInstallmentAmount} at={firstInstallmentDate} />
      ),
    },
    {
      header: t('secondInstallment'),
      width: 110,
      align: 'end',
      cell: ({ paymentDetails: { secondInstallmentAmount, secondInstallmentDate } }) => (
        <PaymentCell taka={secondInstallmentAmount} at={secondInstallmentDate} />
      ),
    },
    { header: t('createdAt'), width: 98, cardSlot: 'end', cell: ({ createdAt }) => <DueTime at={createdAt} /> },
  ]
}

function TutorCell({ due: { tutorId, tutorName } }: { due: Due }) {
  return (
    <div>
      <TutorLink tutorId={tutorId} />
      <div className={classes.name}>
        <LangText>{tutorName}</LangText>
      </div>
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
