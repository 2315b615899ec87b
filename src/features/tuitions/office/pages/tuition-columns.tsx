import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { formatStoredSalary } from '#shared/format/salary.ts'
import { PhoneLink, TuitionLink } from '#ui/admin/links.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { useNow } from '#ui/page/use-now.ts'
import { type Tuition, tuitionTextsExcept } from '../../schema.ts'

type TuitionColumnOptions = { withId?: boolean; withPhone?: boolean }

/** Columns of the admin tables; a booked ID is green, a reported phone red; ID and phone are optional. */
export function useTuitionColumns({
  withId = true,
  withPhone = true,
}: TuitionColumnOptions = {}): AdminColumn<Tuition>[] {
  const format = useFormat()
  const t = useTranslations()
  const now = useNow()
  const none = t('common.notAvailable')
  const texts = (id: string, header: string, value: (tuition: Tuition) => string): AdminColumn<Tuition> => ({
    id,
    header,
    cell: (tuition) => <LangText>{value(tuition) || none}</LangText>,
  })
  const locationOf = ({ isOnline, location, locationDetails }: Tuition) =>
    [isOnline ? t('ui.online') : format.place(location), locationDetails].filter(Boolean).join(' · ')
  const admin = (name: 'class' | 'subject' | 'location' | 'medium', value: (tuition: Tuition) => string) =>
    texts(name, t(`tuitionPages.admin.${name}`), value)
  return [
    serialColumn(t('tuitionPages.admin.number')),
    ...(withId ? [idColumn(t('tuitionPages.admin.id'))] : []),
    ...(withPhone ? [phoneColumn(t('tuitionPages.admin.phone'), none)] : []),
    {
      id: 'heading',
      header: t('tuitionPages.admin.heading'),
      width: 148,
      cardSlot: 'title',
      cell: ({ heading }) => <LangText>{format.heading(heading)}</LangText>,
    },
    { ...admin('class', (tuition) => format.choices('class', tuition.class)), width: 100 },
    { ...admin('subject', ({ subjects }) => format.choices('subject', subjects)), width: 110 },
    {
      ...texts('salary', t('fields.salary'), (tuition) => formatStoredSalary(tuition, format.locale)),
      width: 104,
      cardSlot: 'lead',
    },
    { ...admin('location', (tuition) => locationOf(tuition)), width: 170 },
    { ...texts('institute', t('fields.institute'), ({ institute }) => institute), width: 150, cardSlot: 'more' },
    { ...admin('medium', ({ medium }) => format.choices('medium', medium)), width: 130, cardSlot: 'more' },
    ...tuitionTextsExcept('salary', 'locationDetails', 'institute').map(
      ({ name, title, columnWidth = 150 }): AdminColumn<Tuition> => ({
        ...texts(name, t(title ?? `fields.${name}`), (tuition) => tuition[name] ?? ''),
        width: columnWidth,
        cardSlot: 'more',
      }),
    ),
    {
      id: 'date',
      header: t('tuitionPages.admin.date'),
      width: 144,
      cardSlot: 'more',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
    },
  ]
}

const idColumn = (header: string): AdminColumn<Tuition> => ({
  id: 'id',
  header,
  width: 98,
  sticky: true,
  cardSlot: 'start',
  cell: ({ tuitionId, isBooked }) => <TuitionLink tuitionId={tuitionId} booked={isBooked} />,
})

const phoneColumn = (header: string, none: string): AdminColumn<Tuition> => ({
  id: 'phone',
  header,
  width: 142,
  cell: ({ phone, isReported }) =>
    phone !== undefined ? (
      <PhoneLink phone={phone} to={paths.admin.guardianDetails(phone)} reported={isReported} />
    ) : (
      none
    ),
})
