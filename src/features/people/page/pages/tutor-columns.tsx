import { useTranslations } from 'use-intl'
import type { OwnApplication } from '#features/applications/schema.ts'
import type { Booking } from '#features/bookings/schema.ts'
import type { Confirmation } from '#features/confirmations/schema.ts'
import type { Due } from '#features/payments/schema.ts'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { PhoneLink, TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { useNow } from '#ui/page/use-now.ts'

const useColumnTexts = () => useTranslations('adminOverview.columns')

/** Columns of a tutor's applications and invitations. */
export function useTutorApplicationColumns(): AdminColumn<OwnApplication>[] {
  const format = useFormat()
  const t = useColumnTexts()
  return [
    serialColumn(t('serial')),
    useTuitionColumn<OwnApplication>(({ tuition }) => tuition.isBooked),
    {
      id: 'heading',
      header: t('heading'),
      width: 304,
      cardSlot: 'title',
      cell: ({ tuition }) => <LangText>{format.heading(tuition.heading)}</LangText>,
    },
    {
      id: 'state',
      header: t('state'),
      width: 130,
      cell: (application) => <ApplicationState application={application} />,
    },
    {
      id: 'invitedBy',
      header: t('invitedBy'),
      width: 150,
      cell: ({ inviteBy }) => <LangText>{inviteBy?.name ?? t('self')}</LangText>,
    },
    useDateColumn<OwnApplication>(t('date'), ({ createdAt }) => createdAt),
  ]
}

/** Columns of a tutor's confirmations. */
export function useTutorConfirmationColumns(): AdminColumn<Confirmation>[] {
  const t = useColumnTexts()
  return [
    serialColumn(t('serial')),
    { id: 'tutorId', header: t('tutorId'), width: 304, cell: ({ tutorId }) => <TutorLink tutorId={tutorId} /> },
    useTuitionColumn<Confirmation>(),
    { id: 'phone', header: t('phone'), width: 470, cell: ({ phone }) => <PhoneLink phone={phone} /> },
  ]
}

/** Columns of a tutor's bookings. */
export function useTutorBookingColumns(): AdminColumn<Booking>[] {
  const format = useFormat()
  const t = useColumnTexts()
  return [
    serialColumn(t('serial')),
    useTuitionColumn<Booking>(() => true),
    { ...useDateColumn<Booking>(t('bookedDate'), ({ createdAt }) => createdAt), width: 304 },
    {
      id: 'startDate',
      header: t('startDate'),
      width: 470,
      cell: ({ startsOn }) => formatLongDate(format.locale, startsOn),
    },
  ]
}

/** Columns of a tutor's dues, including completed ones. */
export function useTutorDueColumns(): AdminColumn<Due>[] {
  const t = useColumnTexts()
  return [
    serialColumn(t('serial')),
    useTuitionColumn<Due>(),
    {
      id: 'totalDue',
      header: t('totalDue'),
      width: 152,
      align: 'end',
      cell: ({ totalDue }) => <Amount taka={totalDue} />,
    },
    {
      id: 'remaining',
      header: t('remaining'),
      width: 152,
      align: 'end',
      cell: ({ remaining }) => <Amount taka={remaining} />,
    },
    { id: 'state', header: t('state'), width: 130, cell: (due) => <DueState due={due} /> },
    { ...useDateColumn<Due>(t('date'), ({ createdAt }) => createdAt), width: 340 },
  ]
}

function useTuitionColumn<Row extends { tuitionId: string }>(
  isBooked: (row: Row) => boolean = () => false,
): AdminColumn<Row> {
  const t = useColumnTexts()
  return {
    id: 'tuitionId',
    header: t('tuitionId'),
    width: 130,
    cardSlot: 'start',
    cell: (row) => <TuitionLink tuitionId={row.tuitionId} booked={isBooked(row)} />,
  }
}

function useDateColumn<Row>(header: string, at: (row: Row) => string): AdminColumn<Row> {
  const now = useNow()
  return {
    id: 'date',
    header,
    width: 190,
    cardSlot: 'end',
    cell: (row) => <RelativeTime at={at(row)} now={now} />,
  }
}

function ApplicationState({ application: { isConform } }: { application: OwnApplication }) {
  const t = useTranslations('adminOverview.states')
  return isConform ? (
    <StatusBadge tone="ok">{t('confirmed')}</StatusBadge>
  ) : (
    <StatusBadge tone="info">{t('applied')}</StatusBadge>
  )
}

function DueState({ due: { completedAt, remaining } }: { due: Due }) {
  const t = useTranslations('adminOverview.states')
  if (completedAt === null && remaining === 0) return <StatusBadge tone="info">{t('paid')}</StatusBadge>
  return completedAt === null ? (
    <StatusBadge tone="wait">{t('open')}</StatusBadge>
  ) : (
    <StatusBadge tone="ok">{t('closed')}</StatusBadge>
  )
}
