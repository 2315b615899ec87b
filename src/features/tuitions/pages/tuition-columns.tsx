import { useTranslations } from 'use-intl'
import { fullTime, listTime } from '#shared/dhaka-time.ts'
import { paths } from '#shared/paths.ts'
import { type Column, serialColumn } from '#ui/admin/columns.ts'
import { PhoneLink, TuitionLink } from '#ui/admin/links.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { ListTime } from '#ui/data/list-time.tsx'
import { useNow } from '#ui/page/clock.ts'
import { place } from '../rules.ts'
import type { Tuition } from '../schema.ts'

type Shown = { withId?: boolean; withPhone?: boolean }

/**
 * The columns of the admin's tables of tuitions, in the order of S1 2.11: a booked ID is green, a reported phone red.
 * ID and phone may be left out, as the actions may, where the screen is about them already.
 */
export function useTuitionColumns({ withId = true, withPhone = true }: Shown = {}): Column<Tuition>[] {
  const t = useTranslations()
  const now = useNow()
  const none = t('common.notAvailable')
  const texts = (header: string, width: number, value: (tuition: Tuition) => string): Column<Tuition> => ({
    header,
    width,
    cell: (tuition) => <LangText>{value(tuition) || none}</LangText>,
  })
  const column = (
    name: 'class' | 'subject' | 'salary' | 'location' | 'institute' | 'medium' | 'teachingTime' | 'details',
  ) => t(`tuitionPages.admin.${name}`)
  return [
    serialColumn(t('tuitionPages.admin.number')),
    ...(withId ? [idColumn(t('tuitionPages.admin.id'))] : []),
    ...(withPhone ? [phoneColumn(t('tuitionPages.admin.phone'), none)] : []),
    {
      header: t('tuitionPages.admin.heading'),
      width: 148,
      lines: 3,
      phone: 'title',
      cell: ({ heading }) => <LangText>{heading}</LangText>,
    },
    texts(column('class'), 100, (tuition) => tuition.class.join(', ')),
    texts(column('subject'), 110, ({ subjects }) => subjects.join(', ')),
    { ...texts(column('salary'), 104, ({ salary }) => salary || t('common.negotiable')), phone: 'lead' },
    texts(column('location'), 170, (tuition) => whereabouts(tuition, t('ui.online'))),
    { ...texts(column('institute'), 150, ({ institute }) => institute), phone: 'more' },
    { ...texts(column('medium'), 130, ({ medium }) => medium.join(', ')), phone: 'more' },
    { ...texts(column('teachingTime'), 150, ({ teachingTime }) => teachingTime), phone: 'more' },
    { ...texts(column('details'), 220, ({ details }) => details), phone: 'more' },
    {
      header: t('tuitionPages.admin.date'),
      width: 144,
      phone: 'end',
      cell: ({ createdAt }) => <ListTime at={createdAt} text={listTime(createdAt, now)} title={fullTime(createdAt)} />,
    },
  ]
}

const idColumn = (header: string): Column<Tuition> => ({
  header,
  width: 98,
  sticky: true,
  phone: 'start',
  cell: ({ tuitionId, isBooked }) => <TuitionLink tuitionId={tuitionId} booked={isBooked} />,
})

const phoneColumn = (header: string, none: string): Column<Tuition> => ({
  header,
  width: 142,
  cell: ({ phone, isReported }) =>
    phone ? <PhoneLink phone={phone} to={paths.admin.guardianDetails(phone)} reported={isReported} /> : none,
})

function whereabouts({ isOnline, location, locationDetails }: Tuition, online: string): string {
  return [isOnline ? online : place(location), locationDetails].filter(Boolean).join(' · ')
}
