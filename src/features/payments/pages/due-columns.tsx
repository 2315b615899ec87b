import { useTranslations } from 'use-intl'
import { fullTime, listTime } from '#shared/dhaka-time.ts'
import { type Column, serialColumn } from '#web/admin/columns.ts'
import { TuitionLink, TutorLink } from '#web/admin/links.tsx'
import { useWide } from '#web/admin/use-wide.ts'
import { useNow } from '#web/clock.ts'
import { LangText } from '#web/ui/lang-text.tsx'
import { ListTime } from '#web/ui/list-time.tsx'
import { Amount } from '#web/ui/money.tsx'
import type { Due } from '../schema.ts'
import classes from './due-columns.module.css'
import { DueHistory } from './due-history.tsx'

/** The columns of All Due Payments (S1 2.11); a due's history stands under its total, on a phone at the end of its card. */
export function useDueColumns(): Column<Due>[] {
  const t = useTranslations('payments')
  const serial = useTranslations('admin')('serial')
  const isWide = useWide()
  const { totalDue, ...others } = useColumns()
  const history: Column<Due> = { header: t('history.title'), cell: (due) => <DueHistory due={due} isNamed /> }
  const total: Column<Due> = {
    ...totalDue,
    cell: (due) => (
      <div className={classes.due}>
        <Total due={due} />
        <DueHistory due={due} />
      </div>
    ),
  }
  return [
    serialColumn(serial),
    others.tutorId,
    others.tuitionId,
    isWide ? total : totalDue,
    others.oneTime,
    others.firstInstallment,
    others.secondInstallment,
    others.createdAt,
    ...(isWide ? [] : [history]),
  ]
}

function useColumns() {
  const t = useTranslations('payments')
  return {
    tutorId: { header: t('tutorId'), width: 140, cell: (due) => <Tutor due={due} /> },
    tuitionId: {
      header: t('tuitionId'),
      width: 118,
      cell: ({ tuitionId }) => <TuitionLink tuitionId={tuitionId} />,
    },
    totalDue: { header: t('totalDue'), width: 200, align: 'end', cell: (due) => <Total due={due} /> },
    oneTime: {
      header: t('oneTime'),
      width: 176,
      align: 'end',
      cell: ({ paymentDetails: { oneTimePaymentAmount, oneTimePaymentDate } }) => (
        <Paid taka={oneTimePaymentAmount} at={oneTimePaymentDate} />
      ),
    },
    firstInstallment: {
      header: t('firstInstallment'),
      width: 212,
      align: 'end',
      cell: ({ paymentDetails: { firstInstallmentAmount, firstInstallmentDate } }) => (
        <Paid taka={firstInstallmentAmount} at={firstInstallmentDate} />
      ),
    },
    secondInstallment: {
      header: t('secondInstallment'),
      width: 156,
      align: 'end',
      cell: ({ paymentDetails: { secondInstallmentAmount, secondInstallmentDate } }) => (
        <Paid taka={secondInstallmentAmount} at={secondInstallmentDate} />
      ),
    },
    createdAt: { header: t('createdAt'), width: 150, phone: 'end', cell: ({ createdAt }) => <When at={createdAt} /> },
  } satisfies Record<string, Column<Due>>
}

function Tutor({ due: { tutorId, tutorName } }: { due: Due }) {
  return (
    <div>
      <TutorLink tutorId={tutorId} />
      <div className={classes.name}>
        <LangText>{tutorName}</LangText>
      </div>
    </div>
  )
}

/** What is due, and what remains of it. */
function Total({ due: { totalDue, remaining } }: { due: Due }) {
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

/** One payment with its time, or that it is not made yet. */
function Paid({ taka, at }: { taka: number | null; at: string | null }) {
  const t = useTranslations('payments')
  if (taka === null || at === null) return <span className={classes.none}>{t('notPaid')}</span>
  return (
    <div>
      <Amount taka={taka} />
      <div className={classes.when}>
        <When at={at} />
      </div>
    </div>
  )
}

/** A moment as lists show it. */
export function When({ at }: { at: string }) {
  const now = useNow()
  return <ListTime at={at} text={listTime(at, now)} title={fullTime(at)} />
}
