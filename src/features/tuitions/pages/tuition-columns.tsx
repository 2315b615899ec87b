import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { formatStoredSalary } from '#shared/salary.ts'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { PhoneLink, TuitionLink } from '#ui/admin/links.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { useNow } from '#ui/page/use-now.ts'
import { type Tuition, tuitionTextsExcept } from '../schema.ts'

type TuitionColumnOptions = { withId?: boolean; withPhone?: boolean }

/** Columns of the admin tables; a booked ID is green, a reported phone red; ID and phone are optional. [AD-TUITIONS-05, AD-TUITIONS-06] */
export function useTuitionColumns({
  withId = true,
  withPhone = true,
}: TuitionColumnOptions = {}): AdminColumn<Tuition>[] {
  const shown = useShown()
  const t = useTranslations()
  const now = useNow()
  const none = t('common.notAvailable')
  const texts = (header: string, width: number, value: (tuition: Tuition) => string): AdminColumn<Tuition> => ({
    header,
    width,
    cell: (tuition) => <LangText>{value(tuition) || none}</LangText>,
  })
  const locationOf = ({ isOnline, location, locationDetails }: Tuition) =>
    [isOnline ? t('ui.online') : shown.place(location), locationDetails].filter(Boolean).join(' · ')
  const column = (name: 'class' | 'subject' | 'location' | 'medium') => t(`tuitionPages.admin.${name}`)
  return [
    serialColumn(t('tuitionPages.admin.number')),
    ...(withId ? [idColumn(t('tuitionPages.admin.id'))] : []),
    ...(withPhone ? [phoneColumn(t('tuitionPages.admin.phone'), none)] : []),
    {
      header: t('tuitionPages.admin.heading'),
      width: 148,
      lines: 3,
      cardSlot: 'title',
      cell: ({ heading }) => <LangText>{shown.heading(heading)}</LangText>,
    },
    texts(column('class'), 100, (tuition) => shown.choices('class', tuition.class)),
    texts(column('subject'), 110, ({ subjects }) => shown.choices('subject', subjects)),
    { ...texts(t('fields.salary'), 104, (tuition) => formatStoredSalary(tuition, shown.locale)), cardSlot: 'lead' },
    texts(column('location'), 170, (tuition) => locationOf(tuition)),
    { ...texts(t('fields.institute'), 150, ({ institute }) => institute), cardSlot: 'more' },
    { ...texts(column('medium'), 130, ({ medium }) => shown.choices('medium', medium)), cardSlot: 'more' },
    ...tuitionTextsExcept('salary', 'locationDetails', 'institute').map(
      ({ name, title, columnWidth = 150 }): AdminColumn<Tuition> => ({
        ...texts(t(title ?? `fields.${name}`), columnWidth, (tuition) => tuition[name]),
        cardSlot: 'more',
      }),
    ),
    {
      header: t('tuitionPages.admin.date'),
      width: 144,
      cardSlot: 'end',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
    },
  ]
}

const idColumn = (header: string): AdminColumn<Tuition> => ({
  header,
  width: 98,
  sticky: true,
  cardSlot: 'start',
  cell: ({ tuitionId, isBooked }) => <TuitionLink tuitionId={tuitionId} booked={isBooked} />,
})

const phoneColumn = (header: string, none: string): AdminColumn<Tuition> => ({
  header,
  width: 142,
  cell: ({ phone, isReported }) =>
    phone !== undefined ? (
      <PhoneLink phone={phone} to={paths.admin.guardianDetails(phone)} reported={isReported} />
    ) : (
      none
    ),
})
