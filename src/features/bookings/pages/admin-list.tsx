import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { fullTime, listTime } from '#shared/dhaka-time.ts'
import { text } from '#shared/messages/text.ts'
import { AdminList } from '#web/admin/admin-list.tsx'
import { type Column, serialColumn } from '#web/admin/columns.ts'
import { TuitionLink, TutorLink } from '#web/admin/links.tsx'
import { useNow } from '#web/clock.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { LangText } from '#web/ui/lang-text.tsx'
import { ListTime } from '#web/ui/list-time.tsx'
import { listBookings, searchBookings } from '../calls.ts'
import type { Booking } from '../schema.ts'
import classes from './admin-list.module.css'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: text('bookings.title') }, matches)

/** The booked tuitions with their tutors (S1 2.11). */
export default function AllBooked() {
  const t = useTranslations('bookings')
  return (
    <AdminList
      title={t('title')}
      sub={<Link to={paths.admin.book}>{t('bookTitle')}</Link>}
      columns={useColumns()}
      call={listBookings}
      searchCall={searchBookings}
      searchPlaceholder={t('search')}
      rowKey={({ _id }) => _id}
      emptyHint={t('empty')}
    />
  )
}

function useColumns(): Column<Booking>[] {
  const t = useTranslations('bookings')
  const now = useNow()
  return [
    serialColumn(t('serial')),
    { header: t('tutorId'), width: 250, phone: 'title', cell: (booking) => <BookedTutor booking={booking} /> },
    {
      header: t('tuitionId'),
      width: 150,
      phone: 'start',
      cell: ({ tuitionId }) => <TuitionLink tuitionId={tuitionId} booked />,
    },
    {
      header: t('bookedDate'),
      width: 220,
      cell: ({ createdAt }) => <ListTime at={createdAt} text={listTime(createdAt, now)} title={fullTime(createdAt)} />,
    },
    { header: t('startDate'), width: 190, cell: ({ startDate }) => startDate },
  ]
}

function BookedTutor({ booking: { tutorId, tutorName } }: { booking: Booking }) {
  return (
    <div className={classes.tutor}>
      <TutorLink tutorId={tutorId} />
      <LangText>{tutorName}</LangText>
    </div>
  )
}
