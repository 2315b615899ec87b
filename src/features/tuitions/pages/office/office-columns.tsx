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

/**
 * The tuition table of the office lists: state and age below the Id, the place below the heading, and after the
 * salary the number of applicants, or of similar posts in the list of pending ones. [AD-TUITIONS-05, OFF-162]
 */
export function useOfficeColumns({ isPending = false } = {}): AdminColumn<OfficeTuition>[] {
  const t = useTranslations()
  const texts = { id: t('tuitionPages.admin.id'), heading: t('tuitionPages.admin.heading'), salary: t('fields.salary') }
  const counts: AdminColumn<OfficeTuition> = isPending
    ? { header: t('tuitionOffice.similar'), width: 116, cell: ({ office }) => <SimilarCount posts={office.similar} /> }
    : {
        header: t('tuitionOffice.applicants'),
        width: 92,
        align: 'end',
        cell: ({ office }) => <Figures>{office.applicants}</Figures>,
      }
  return useTuitionColumns().flatMap((column): AdminColumn<OfficeTuition>[] => {
    if (column.header === texts.id) return [{ ...column, width: 112, cell: (row) => <IdAndState tuition={row} /> }]
    if (column.header === texts.heading)
      return [{ ...column, width: 236, cell: (row) => <HeadingAndPlace tuition={row} /> }]
    return column.header === texts.salary ? [column, counts] : [column]
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
