import { useLocale, useTranslations } from 'use-intl'
import { PermittedLink } from '#features/accounts/pages/permitted-link.tsx'
import { paths } from '#shared/address/paths.ts'
import { formatLongDate, formatRelativeTime } from '#shared/format/dhaka-time.ts'
import { formatTypedSalary } from '#shared/format/salary.ts'
import { PhoneLink, TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useNow } from '#ui/page/use-now.ts'
import { listBookings } from '../calls.ts'
import type { Booking } from '../schema.ts'
import classes from './admin-list.module.css'
import { BookingActions } from './booking-actions.tsx'

export const meta = titleMeta('bookings.title')

/** All Booked: the booked tuitions with their tutors. */
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
      filters={[
        { kind: 'switch', name: 'noDue', label: t('filterNoDue') },
        { kind: 'switch', name: 'cancelled', label: t('filterCancelled') },
      ]}
      columns={useBookingColumns()}
      call={listBookings}
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
    serialColumn(t('serial')),
    {
      id: 'tutorId',
      header: t('tutorId'),
      width: 250,
      cardSlot: 'title',
      cell: (booking) => <TutorCell booking={booking} />,
    },
    { id: 'tuitionId', header: t('tuitionId'), width: 330, cell: (booking) => <TuitionCell booking={booking} /> },
    {
      id: 'bookedDate',
      header: t('bookedDate'),
      width: 150,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
    },
    { id: 'startDate', header: t('startDate'), width: 200, cell: (booking) => <StartCell booking={booking} /> },
  ]
}

function TutorCell({ booking: { tutorId, tutorName, tutorPhone, isTutorReported } }: { booking: Booking }) {
  return (
    <div className={`${classes.lines} grid gap-2 shrinkable`}>
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
  const format = useFormat()
  const locale = useLocale()
  const { tuitionId, heading, salary, guardianPhone, guardianName, isGuardianReported, cancelledAt } = booking
  return (
    <div className={`${classes.lines} grid gap-2 shrinkable`}>
      <span title={guardianName}>
        <TuitionLink tuitionId={tuitionId} booked={cancelledAt === null} />{' '}
        <PhoneLink
          phone={guardianPhone}
          to={paths.admin.guardianDetails(guardianPhone)}
          owner={guardianName}
          reported={isGuardianReported}
        />
      </span>
      <span title={format.heading(heading)}>
        {salary && (
          <>
            <b>
              <LangText>{formatTypedSalary(salary, locale)}</LangText>
            </b>
            <span className={classes.dot}> · </span>
          </>
        )}
        <LangText>{format.heading(heading)}</LangText>
      </span>
    </div>
  )
}

const DUE_TONES = { none: 'neutral', open: 'wait', closed: 'ok' } as const

/** The start date with the state of the due and the row's menu: the specification has no column for actions. */
function StartCell({ booking }: { booking: Booking }) {
  const format = useFormat()
  const t = useTranslations('bookings')
  const now = useNow()
  const { startsOn, due, cancelledAt } = booking
  return (
    <div className="row spread gap-8">
      <div>
        {formatLongDate(format.locale, startsOn)}
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
