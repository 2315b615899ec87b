import { useTranslations } from 'use-intl'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { PhoneLink, TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { Due, DueFilter } from '../../schema.ts'
import { DueAge } from './due-day.tsx'

/** What is neither due nor remaining. */
const MORE_SUMS = [
  ['writtenOff', 'writtenOffColumn'],
  ['credit', 'creditColumn'],
] as const

/** Columns of Dues by age. */
export function useWorkColumns(state: DueFilter): AdminColumn<Due>[] {
  const t = useTranslations('payments.byAge')
  const serial = useTranslations('admin')('serial')
  const format = useFormat()
  return [
    serialColumn(serial),
    {
      id: 'tutor',
      header: t('tutor'),
      width: 172,
      cardSlot: 'title',
      cell: ({ tutorId, tutorName }) => (
        <>
          <TutorLink tutorId={tutorId} /> <LangText>{tutorName}</LangText>
        </>
      ),
    },
    {
      id: 'phone',
      header: t('phone'),
      width: 122,
      fold: true,
      cardSlot: 'more',
      cell: ({ tutorPhone, isTutorReported }) => <PhoneLink phone={tutorPhone} reported={isTutorReported} />,
    },
    {
      id: 'tuition',
      header: t('tuition'),
      width: 84,
      cardSlot: 'start',
      cell: ({ tuitionId }) => <TuitionLink tuitionId={tuitionId} />,
    },
    {
      id: 'heading',
      header: t('heading'),
      width: 200,
      fold: true,
      cardSlot: 'more',
      cell: ({ heading }) => <LangText>{format.heading(heading)}</LangText>,
    },
    {
      id: 'total',
      header: t('total'),
      width: 104,
      align: 'end',
      cardSlot: 'more',
      sortKey: 'totalDue',
      sortFirst: 'descending',
      cell: ({ totalDue }) => <Amount taka={totalDue} />,
    },
    {
      id: 'remaining',
      header: t('remaining'),
      width: 104,
      align: 'end',
      cardSlot: 'lead',
      cell: ({ remaining }) => (
        <b>
          <Amount taka={remaining} />
        </b>
      ),
    },
    ...MORE_SUMS.map(
      ([id, name]): AdminColumn<Due> => ({
        id,
        header: t(name),
        width: 104,
        align: 'end',
        fold: id !== 'credit' || state !== 'credit',
        cardSlot: 'more',
        cell: ({ [id]: taka }) => taka > 0 && <Amount taka={taka} />,
      }),
    ),
    {
      id: 'dueDay',
      header: t('dueDay'),
      width: 150,
      sortKey: 'dueOn',
      cardSlot: 'end',
      cell: ({ dueOn }) => formatLongDate(format.locale, dueOn),
    },
    { id: 'age', header: t('age'), width: 138, cell: (due) => <DueAge due={due} /> },
  ]
}
