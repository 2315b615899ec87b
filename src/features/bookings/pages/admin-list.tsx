import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { useNow } from '#ui/page/use-now.ts'
import { listBookings, searchBookings } from '../calls.ts'
import type { Booking } from '../schema.ts'
import classes from './admin-list.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'bookings.title') }, matches)

/** All Booked: the booked tuitions with their tutors. [AD-BOOK-01..02] */
export default function AllBooked() {
  const t = useTranslations('bookings')
  return (
    <AdminList
      title={t('title')}
      sub={<Link to={paths.admin.book}>{t('bookTitle')}</Link>}
      columns={useBookingColumns()}
      call={listBookings}
      searchCall={searchBookings}
      searchPlaceholder={t('search')}
      rowKey={({ _id }) => _id}
      emptyHint={t('empty')}
    />
  )
}

function useBookingColumns(): AdminColumn<Booking>[] {
  const t = useTranslations('bookings')
  const now = useNow()
  return [
    serialColumn(t('serial')),
    { header: t('tutorId'), width: 250, cardSlot: 'title', cell: (booking) => <TutorCell booking={booking} /> },
    {
      header: t('tuitionId'),
      width: 150,
      cardSlot: 'start',
      cell: ({ tuitionId }) => <TuitionLink tuitionId={tuitionId} booked />,
    },
    {
      header: t('bookedDate'),
      width: 220,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
    },
    { header: t('startDate'), width: 190, cell: ({ startDate }) => startDate },
  ]
}

function TutorCell({ booking: { tutorId, tutorName } }: { booking: Booking }) {
  return (
    <div className={classes.tutor}>
      <TutorLink tutorId={tutorId} />
      <LangText>{tutorName}</LangText>
    </div>
  )
}
