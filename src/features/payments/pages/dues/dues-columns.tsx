import { useTranslations } from 'use-intl'
import { takaToPoisha } from '#shared/money.ts'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { PhoneLink, TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { Amount } from '#ui/data/money.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import type { Due } from '../../schema.ts'
import { DueDay } from './due-day.tsx'
import classes from './dues.module.css'

/** Columns of Dues by age: two lines a row. [OFF-332] */
export function useWorkColumns(): AdminColumn<Due>[] {
  const t = useTranslations('payments.byAge')
  const serial = useTranslations('admin')('serial')
  return [
    { ...serialColumn(serial), width: 64 },
    { header: t('tutor'), width: 212, cardSlot: 'title', cell: (due) => <TutorCell due={due} /> },
    { header: t('tuition'), width: 162, cell: (due) => <TuitionCell due={due} /> },
    {
      header: t('total'),
      width: 108,
      align: 'end',
      sortKey: 'totalDue',
      sortFirst: 'descending',
      cell: ({ totalDue }) => <Amount taka={totalDue} />,
    },
    { header: t('remaining'), width: 120, align: 'end', cell: (due) => <RemainingCell due={due} /> },
    { header: t('dueDay'), width: 158, sortKey: 'dueOn', cell: (due) => <DueDay due={due} /> },
  ]
}

function TutorCell({ due: { tutorId, tutorName, tutorPhone, isTutorReported } }: { due: Due }) {
  return (
    <div>
      <div className={classes.name} title={tutorName}>
        <TutorLink tutorId={tutorId} /> <LangText>{tutorName}</LangText>
      </div>
      <PhoneLink phone={tutorPhone} reported={isTutorReported} />
    </div>
  )
}

function TuitionCell({ due: { tuitionId, heading } }: { due: Due }) {
  const shown = useShown()
  return (
    <div>
      <TuitionLink tuitionId={tuitionId} />
      <div className={classes.second} title={shown.heading(heading)}>
        <LangText>{shown.heading(heading)}</LangText>
      </div>
    </div>
  )
}

function RemainingCell({ due: { totalDue, remaining } }: { due: Due }) {
  const shown = useShown()
  const t = useTranslations('payments.byAge')
  const received = takaToPoisha(totalDue) - takaToPoisha(remaining)
  return (
    <div>
      <b>
        <Amount taka={remaining} />
      </b>
      {received > 0 && <div className={classes.second}>{t('paidSoFar', { amount: shown.money(received) })}</div>}
    </div>
  )
}
