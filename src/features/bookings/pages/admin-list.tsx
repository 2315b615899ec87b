import { Link } from 'react-router'
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
import { AgreementStateBadge } from '../agreements/pages/agreement-state.tsx'
import { listBookings } from '../calls.ts'
import type { Booking } from '../schema.ts'
import { BookingActions } from './booking-actions.tsx'

export const meta = titleMeta('bookings.title')

/** All Booked: the booked tuitions with their tutors. */
export default function AllBooked() {
  const t = useTranslations('bookings')
  const a = useTranslations('agreements')
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
        { kind: 'switch', name: 'problem', label: t('filterProblem') },
        {
          kind: 'select',
          name: 'agreement',
          label: a('office.filter'),
          options: (['late', 'draft'] as const).map((value) => ({ value, label: a(`office.filters.${value}`) })),
        },
        { kind: 'switch', name: 'cancelled', label: t('filterCancelled') },
      ]}
      columns={useBookingColumns()}
      call={listBookings}
      searchPlaceholder={t('search')}
      rowKey={({ _id }) => _id}
      rowName={({ tuitionId }) => tuitionId}
      usualSort="-date"
      actions={(booking) => <BookingActions booking={booking} />}
      actionsWidth={60}
      emptyHint={t('empty')}
    />
  )
}

function useBookingColumns(): AdminColumn<Booking>[] {
  const format = useFormat()
  const t = useTranslations('bookings')
  const a = useTranslations('agreements')
  const now = useNow()
  return [
    serialColumn(t('serial')),
    {
      id: 'tutorId',
      header: t('tutorId'),
      width: 180,
      cardSlot: 'title',
      cell: ({ tutorId, tutorName }) => (
        <>
          <TutorLink tutorId={tutorId} /> <LangText>{tutorName}</LangText>
        </>
      ),
    },
    {
      id: 'tutorPhone',
      header: t('tutorPhone'),
      width: 126,
      fold: true,
      cardSlot: 'more',
      cell: ({ tutorPhone, isTutorReported }) => <PhoneLink phone={tutorPhone} reported={isTutorReported} />,
    },
    {
      id: 'tuitionId',
      header: t('tuitionId'),
      width: 84,
      cardSlot: 'start',
      cell: ({ tuitionId, cancelledAt }) => <TuitionLink tuitionId={tuitionId} booked={cancelledAt === null} />,
    },
    {
      id: 'guardian',
      header: t('guardian'),
      width: 170,
      fold: true,
      cardSlot: 'more',
      cell: ({ guardianPhone, guardianName, isGuardianReported }) => (
        <PhoneLink
          phone={guardianPhone}
          to={paths.admin.guardianDetails(guardianPhone)}
          owner={guardianName}
          reported={isGuardianReported}
        />
      ),
    },
    {
      id: 'heading',
      header: t('heading'),
      width: 188,
      cell: ({ heading }) => (
        <span title={format.heading(heading)}>
          <LangText>{format.heading(heading)}</LangText>
        </span>
      ),
    },
    {
      id: 'salary',
      header: t('salary'),
      width: 130,
      fold: true,
      cardSlot: 'more',
      cell: ({ salary }) => <LangText>{salary && formatTypedSalary(salary, format.locale)}</LangText>,
    },
    {
      id: 'agreement',
      header: a('title'),
      width: 150,
      fold: true,
      cardSlot: 'more',
      cell: ({ number, agreement: { state } }) => (
        <Link to={paths.admin.agreement(number)}>
          <AgreementStateBadge state={state} />
        </Link>
      ),
    },
    {
      id: 'due',
      header: t('due'),
      width: 112,
      cardSlot: 'lead',
      cell: (booking) => <DueState booking={booking} now={now} />,
    },
    {
      id: 'bookedDate',
      header: t('bookedDate'),
      width: 128,
      cardSlot: 'end',
      sortKey: 'date',
      sortFirst: 'descending',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
    },
    {
      id: 'startDate',
      header: t('startDate'),
      width: 152,
      sortKey: 'start',
      sortFirst: 'descending',
      cell: ({ startsOn }) => formatLongDate(format.locale, startsOn),
    },
  ]
}

const DUE_TONES = { none: 'neutral', open: 'wait', closed: 'ok' } as const

type DueStateProps = { booking: Booking; now: Date }

/** Whether the fee is due, or when the booking was cancelled. */
function DueState({ booking: { due, cancelledAt }, now }: DueStateProps) {
  const t = useTranslations('bookings')
  if (cancelledAt !== null) return <CancelledBadge at={cancelledAt} now={now} />
  return <StatusBadge tone={DUE_TONES[due]}>{t(`dueStates.${due}`)}</StatusBadge>
}

function CancelledBadge({ at, now }: { at: string; now: Date }) {
  const t = useTranslations('bookings')
  const locale = useLocale()
  return <StatusBadge tone="bad">{t('cancelledAt', { time: formatRelativeTime(locale, at, now) })}</StatusBadge>
}
