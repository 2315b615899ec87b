import { useLocale, useTranslations } from 'use-intl'
import type { AdminColumn } from '#ui/admin/columns.ts'
import { TuitionLink } from '#ui/admin/links.tsx'
import { Figures } from '#ui/data/figures.tsx'
import { FACT_DOT } from '#ui/data/join-facts.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { useNow } from '#ui/page/use-now.ts'
import type { OfficeTuition } from '../../office.schema.ts'
import type { Tuition } from '../../schema.ts'
import { useTuitionColumns } from '../tuition-columns.tsx'
import classes from './office.module.css'
import { ShortAge } from './short-age.tsx'
import { SimilarCount } from './similar-posts.tsx'

type Column = AdminColumn<OfficeTuition>

/**
 * The tuition table of the office lists: what decides is in view, the other columns fold into the row's details.
 * State and age are below the Id, the place below the heading. [AD-TUITIONS-05, OFF-162]
 */
export function useOfficeColumns({ isPending = false } = {}): Column[] {
  const t = useTranslations()
  const isBangla = useLocale() === 'bn'
  const text = (name: 'number' | 'id' | 'phone' | 'heading' | 'class' | 'date') => t(`tuitionPages.admin.${name}`)
  const counts: Column = isPending
    ? { header: t('tuitionOffice.similar'), width: 104, cell: ({ office }) => <SimilarCount posts={office.similar} /> }
    : {
        header: t('tuitionOffice.applicants'),
        width: isBangla ? 116 : 100,
        align: 'end',
        sortKey: 'applicants',
        sortFirst: 'descending',
        cell: ({ office }) => <Figures>{office.applicants}</Figures>,
      }
  // At 1280 px these fit beside the menu; words of Bangla are longer, and headings begin with the class.
  const kept: Record<string, Partial<Column>> = {
    [text('number')]: { width: 62 },
    [text('id')]: { width: isPending ? 92 : 108, cell: (row) => <IdAndState tuition={row} withState={!isPending} /> },
    [text('phone')]: { width: 126 },
    [text('heading')]: { width: isBangla ? 154 : 212, cell: (row) => <HeadingAndPlace tuition={row} /> },
    [text('class')]: { width: isBangla ? 112 : 80 },
    [t('fields.salary')]: { width: isBangla ? 120 : 98 },
    [text('date')]: { fold: true, sortKey: 'date', sortFirst: 'descending' },
  }
  return useTuitionColumns()
    .filter(({ header }) => header !== t('fields.details'))
    .flatMap((column): Column[] => {
      const own = { ...column, ...(kept[column.header] ?? { fold: true, cardSlot: 'more' as const }) }
      return column.header === t('fields.salary') ? [own, counts] : [own]
    })
}

type IdAndStateProps = { tuition: Tuition; withState?: boolean }

/** The tuitionId with its state and age below it. */
export function IdAndState({ tuition, withState = true }: IdAndStateProps) {
  const { tuitionId, status, isBooked, createdAt } = tuition
  const t = useTranslations('tuitionOffice.states')
  const now = useNow()
  const state = status === 'approved' ? (isBooked ? 'booked' : 'open') : status
  return (
    <>
      <TuitionLink tuitionId={tuitionId} booked={isBooked} />
      <span className={classes.state}>
        {withState && `${t(state)}${FACT_DOT}`}
        <span className={classes.age}>
          <ShortAge at={createdAt} now={now} />
        </span>
      </span>
    </>
  )
}

function HeadingAndPlace({ tuition: { heading, isOnline, location } }: { tuition: Tuition }) {
  const shown = useShown()
  const t = useTranslations('ui')
  return (
    <>
      <span className={classes.first} title={shown.heading(heading)}>
        <LangText>{shown.heading(heading)}</LangText>
      </span>
      <span className={classes.second}>
        <LangText>{isOnline ? t('online') : shown.place(location)}</LangText>
      </span>
    </>
  )
}
