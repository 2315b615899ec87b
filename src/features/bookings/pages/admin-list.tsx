import type { MetaFunction } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { PermittedLink } from '#features/accounts/pages/permission/permitted-link.tsx'
import { formatLongDate, formatRelativeTime } from '#shared/dhaka-time.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { formatTypedSalary } from '#shared/salary.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { PhoneLink, TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { useNow } from '#ui/page/use-now.ts'
import { listBookings, searchBookings } from '../calls.ts'
import type { Booking } from '../schema.ts'
import classes from './admin-list.module.css'
import { BookingActions } from './booking-actions.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'bookings.title') }, matches)

/** All Booked: the booked tuitions with their tutors. [AD-BOOK-01..02] */
export default function AllBooked() {
  const t = useTranslations('bookings')
  return (
    <AdminList
      title={t('title')}
      mainAction={
        <PermittedLink permission="bookings.write" to={paths.admin.book}>
          {t('bookTitle')}
        </PermittedLink>
      }
      filters={[{ kind: 'switch', name: 'cancelled', label: t('filterCancelled') }]}
      columns={useBookingColumns()}
      call={listBookings}
      searchCall={searchBookings}
      searchPlaceholder={t('search')}
      rowKey={({ _id }) => _id}
      rowName={({ tuitionId }) => tuitionId}
      emptyHint={t('empty')}
    />
  )
}

function useBookingColumns(): AdminColumn<Booking>[] {
  const t = useTranslations('bookings')
  const now = useNow()
  return [
    { ...serialColumn(t('serial')), width: 58 },
    {
      header: t('tutorId'),
      width: 250,
      cardSlot: 'title',
      cell: (booking) => <TutorCell booking={booking} />,
    },
    { header: t('tuitionId'), width: 330, cell: (booking) => <TuitionCell booking={booking} /> },
    { header: t('bookedDate'), width: 150, cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} /> },
    { header: t('startDate'), width: 200, cell: (booking) => <StartCell booking={booking} /> },
  ]
}

function TutorCell({ booking: { tutorId, tutorName, tutorPhone, isTutorReported } }: { booking: Booking }) {
  return (
    <div className={classes.lines}>
      <span title={tutorName}>
        <TutorLink tutorId={tutorId} /> <LangText>{tutorName}</LangText>
      </span>
      <span>
        <PhoneLink phone={tutorPhone} reported={isTutorReported} />
      </span>
    </div>
  )
}

function TuitionCell({ booking }: { booking: Booking }) {
  const shown = useShown()
  const locale = useLocale()
  const { tuitionId, heading, salary, guardianPhone, guardianName, isGuardianReported, cancelledAt } = booking
  return (
    <div className={classes.lines}>
      <span title={guardianName}>
        <TuitionLink tuitionId={tuitionId} booked={cancelledAt === null} />{' '}
        <PhoneLink
          phone={guardianPhone}
          to={paths.admin.guardianDetails(guardianPhone)}
          reported={isGuardianReported}
        />{' '}
        <LangText>{guardianName}</LangText>
      </span>
      <span title={shown.heading(heading)}>
        {salary && (
          <>
            <b>
              <LangText>{formatTypedSalary(salary, locale)}</LangText>
            </b>
            <span className={classes.dot}> · </span>
          </>
        )}
        <LangText>{shown.heading(heading)}</LangText>
      </span>
    </div>
  )
}

const DUE_TONES = { none: 'neutral', open: 'wait', closed: 'ok' } as const

/** The start date with the state of the due and the row's menu: the specification has no column for actions. [AD-BOOK-02] */
function StartCell({ booking }: { booking: Booking }) {
  const shown = useShown()
  const t = useTranslations('bookings')
  const now = useNow()
  const { startsOn, due, cancelledAt } = booking
  return (
    <div className={classes.start}>
      <div>
        {formatLongDate(shown.locale, startsOn)}
        <div>
          {cancelledAt === null ? (
            <StatusBadge tone={DUE_TONES[due]}>{t(`dueStates.${due}`)}</StatusBadge>
          ) : (
            <CancelledBadge at={cancelledAt} now={now} />
          )}
        </div>
      </div>
      <BookingActions booking={booking} />
    </div>
  )
}

function CancelledBadge({ at, now }: { at: string; now: Date }) {
  const t = useTranslations('bookings')
  const locale = useLocale()
  return <StatusBadge tone="bad">{t('cancelledAt', { time: formatRelativeTime(locale, at, now) })}</StatusBadge>
}
