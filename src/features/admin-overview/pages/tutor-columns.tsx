import { useTranslations } from 'use-intl'
import type { OwnApplication } from '#features/applications/schema.ts'
import type { Booking } from '#features/bookings/schema.ts'
import type { Confirmation } from '#features/confirmations/schema.ts'
import type { Due } from '#features/payments/schema.ts'
import { formatLongDate } from '#shared/dhaka-time.ts'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { PhoneLink, TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { Amount } from '#ui/data/money.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { useNow } from '#ui/page/use-now.ts'

const useColumnTexts = () => useTranslations('adminOverview.columns')

/** Columns of a tutor's applications and invitations. [AD-DETAILS-07] */
export function useTutorApplicationColumns(): AdminColumn<OwnApplication>[] {
  const shown = useShown()
  const t = useColumnTexts()
  return [
    serialColumn(t('serial')),
    useTuitionColumn<OwnApplication>(({ tuition }) => tuition.isBooked),
    {
      header: t('heading'),
      width: 304,
      cardSlot: 'title',
      cell: ({ tuition }) => <LangText>{shown.heading(tuition.heading)}</LangText>,
    },
    { header: t('state'), width: 130, cell: (application) => <ApplicationState application={application} /> },
    { header: t('invitedBy'), width: 150, cell: ({ inviteBy }) => <LangText>{inviteBy?.name ?? t('self')}</LangText> },
    useDateColumn<OwnApplication>(t('date'), ({ createdAt }) => createdAt),
  ]
}

/** Columns of a tutor's confirmations. [AD-DETAILS-08] */
export function useTutorConfirmationColumns(): AdminColumn<Confirmation>[] {
  const t = useColumnTexts()
  return [
    serialColumn(t('serial')),
    { header: t('tutorId'), width: 304, cell: ({ tutorId }) => <TutorLink tutorId={tutorId} /> },
    useTuitionColumn<Confirmation>(),
    { header: t('phone'), width: 470, cell: ({ phone }) => <PhoneLink phone={phone} /> },
  ]
}

/** Columns of a tutor's bookings. [AD-DETAILS-09] */
export function useTutorBookingColumns(): AdminColumn<Booking>[] {
  const shown = useShown()
  const t = useColumnTexts()
  return [
    serialColumn(t('serial')),
    useTuitionColumn<Booking>(() => true),
    { ...useDateColumn<Booking>(t('bookedDate'), ({ createdAt }) => createdAt), width: 304 },
    { header: t('startDate'), width: 470, cell: ({ startsOn }) => formatLongDate(shown.locale, startsOn) },
  ]
}

/** Columns of a tutor's dues, including completed ones. [DEC-83] */
export function useTutorDueColumns(): AdminColumn<Due>[] {
  const t = useColumnTexts()
  return [
    serialColumn(t('serial')),
    useTuitionColumn<Due>(),
    { header: t('totalDue'), width: 152, align: 'end', cell: ({ totalDue }) => <Amount taka={totalDue} /> },
    { header: t('remaining'), width: 152, align: 'end', cell: ({ remaining }) => <Amount taka={remaining} /> },
    { header: t('state'), width: 130, cell: (due) => <DueState due={due} /> },
    { ...useDateColumn<Due>(t('date'), ({ createdAt }) => createdAt), width: 340 },
  ]
}

function useTuitionColumn<Row extends { tuitionId: string }>(
  isBooked: (row: Row) => boolean = () => false,
): AdminColumn<Row> {
  const t = useColumnTexts()
  return {
    header: t('tuitionId'),
    width: 130,
    cardSlot: 'start',
    cell: (row) => <TuitionLink tuitionId={row.tuitionId} booked={isBooked(row)} />,
  }
}

function useDateColumn<Row>(header: string, at: (row: Row) => string): AdminColumn<Row> {
  const now = useNow()
  return {
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

function DueState({ due: { completedAt } }: { due: Due }) {
  const t = useTranslations('adminOverview.states')
  return completedAt === null ? (
    <StatusBadge tone="wait">{t('open')}</StatusBadge>
  ) : (
    <StatusBadge tone="ok">{t('closed')}</StatusBadge>
  )
}
