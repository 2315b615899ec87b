import { useTranslations } from 'use-intl'
import { formatPlace } from '#shared/location.ts'
import type { AdminColumn } from '#ui/admin/columns.ts'
import { TuitionLink } from '#ui/admin/links.tsx'
import { Figures } from '#ui/data/figures.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { OfficeTuition } from '../../office.schema.ts'
import type { Tuition } from '../../schema.ts'
import { useTuitionColumns } from '../tuition-columns.tsx'
import classes from './office.module.css'
import { SimilarCount } from './similar-posts.tsx'

type Column = AdminColumn<OfficeTuition>

/**
 * The tuition table of the office lists: what decides is in view, the other columns fold into the row's details.
 * State and age are below the Id, the place below the heading. [AD-TUITIONS-05, OFF-162]
 */
export function useOfficeColumns({ isPending = false } = {}): Column[] {
  const t = useTranslations()
  const text = (name: 'number' | 'id' | 'phone' | 'heading' | 'class' | 'date') => t(`tuitionPages.admin.${name}`)
  const applicants: Column = {
    header: t('tuitionOffice.applicants'),
    width: 92,
    align: 'end',
    sortKey: 'applicants',
    sortFirst: 'descending',
    cell: ({ office }) => <Figures>{office.applicants}</Figures>,
  }
  const similar: Column = {
    header: t('tuitionOffice.similar'),
    width: 92,
    cell: ({ office }) => <SimilarCount posts={office.similar} />,
  }
  const kept: Record<string, Partial<Column>> = {
    [text('number')]: { width: 48 },
    [text('id')]: { width: 112, cell: (row) => <IdAndState tuition={row} /> },
    [text('phone')]: { width: 132 },
    [text('heading')]: { width: isPending ? 212 : 232, cell: (row) => <HeadingAndPlace tuition={row} /> },
    [text('class')]: { width: 88 },
    [t('fields.salary')]: { width: 90 },
    [text('date')]: { fold: true, sortKey: 'date', sortFirst: 'descending' },
  }
  return useTuitionColumns()
    .filter(({ header }) => header !== t('fields.details'))
    .flatMap((column): Column[] => {
      const own = { ...column, ...(kept[column.header] ?? { fold: true }) }
      return column.header === t('fields.salary') ? [own, isPending ? similar : applicants] : [own]
    })
}

function IdAndState({ tuition: { tuitionId, status, isBooked, createdAt } }: { tuition: Tuition }) {
  const t = useTranslations('tuitionOffice.states')
  const now = useNow()
  const state = status === 'approved' ? (isBooked ? 'booked' : 'open') : status
  return (
    <>
      <TuitionLink tuitionId={tuitionId} booked={isBooked} />
      <span className={classes.second}>
        {status !== 'pending' && <>{t(state)} · </>}
        <RelativeTime at={createdAt} now={now} />
      </span>
    </>
  )
}

function HeadingAndPlace({ tuition: { heading, isOnline, location } }: { tuition: Tuition }) {
  const t = useTranslations('ui')
  return (
    <>
      <span className={classes.first} title={heading}>
        <LangText>{heading}</LangText>
      </span>
      <span className={classes.second}>
        <LangText>{isOnline ? t('online') : formatPlace(location)}</LangText>
      </span>
    </>
  )
}
