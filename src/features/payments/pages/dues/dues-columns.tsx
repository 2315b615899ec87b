import { useTranslations } from 'use-intl'
import { takaToPoisha } from '#shared/format/money.ts'
import { PhoneLink, TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { Due } from '../../schema.ts'
import { DueDay } from './due-day.tsx'
import classes from './dues.module.css'

/** Columns of Dues by age: two lines a row. */
export function useWorkColumns(): AdminColumn<Due>[] {
  const t = useTranslations('payments.byAge')
  const serial = useTranslations('admin')('serial')
  return [
    serialColumn(serial),
    { id: 'tutor', header: t('tutor'), width: 212, cardSlot: 'title', cell: (due) => <TutorCell due={due} /> },
    { id: 'tuition', header: t('tuition'), width: 150, cell: (due) => <TuitionCell due={due} /> },
    {
      id: 'total',
      header: t('total'),
      width: 108,
      align: 'end',
      sortKey: 'totalDue',
      sortFirst: 'descending',
      cell: ({ totalDue }) => <Amount taka={totalDue} />,
    },
    {
      id: 'remaining',
      header: t('remaining'),
      width: 128,
      lines: 3,
      align: 'end',
      cell: (due) => <RemainingCell due={due} />,
    },
    { id: 'dueDay', header: t('dueDay'), width: 168, sortKey: 'dueOn', cell: (due) => <DueDay due={due} /> },
  ]
}

function TutorCell({ due: { tutorId, tutorName, tutorPhone, isTutorReported } }: { due: Due }) {
  return (
    <div>
      <div className={`${classes.name} ellipsis`} title={tutorName}>
        <TutorLink tutorId={tutorId} /> <LangText>{tutorName}</LangText>
      </div>
      <PhoneLink phone={tutorPhone} reported={isTutorReported} />
    </div>
  )
}

function TuitionCell({ due: { tuitionId, heading } }: { due: Due }) {
  const format = useFormat()
  return (
    <div>
      <TuitionLink tuitionId={tuitionId} />
      <div className={`${classes.second} hint`} title={format.heading(heading)}>
        <LangText>{format.heading(heading)}</LangText>
      </div>
    </div>
  )
}

function RemainingCell({ due: { paymentDetails, remaining, writtenOff, credit } }: { due: Due }) {
  const format = useFormat()
  const t = useTranslations('payments.byAge')
  const { oneTimePaymentAmount, firstInstallmentAmount, secondInstallmentAmount } = paymentDetails
  const received = takaToPoisha(
    (oneTimePaymentAmount ?? 0) + (firstInstallmentAmount ?? 0) + (secondInstallmentAmount ?? 0),
  )
  const others = [
    ['paidSoFar', received],
    ['writtenOff', takaToPoisha(writtenOff)],
    ['toPayBack', takaToPoisha(credit)],
  ] as const
  return (
    <div>
      <b>
        <Amount taka={remaining} />
      </b>
      {others.map(
        ([name, poisha]) =>
          poisha > 0 && (
            <div key={name} className={`${classes.second} hint`}>
              {t(name, { amount: format.money(poisha) })}
            </div>
          ),
      )}
    </div>
  )
}
