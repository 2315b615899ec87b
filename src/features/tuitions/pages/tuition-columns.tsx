import { IconFlag } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { fullTime, listTime } from '#shared/dhaka-time.ts'
import { type Column, serialColumn } from '#web/admin/columns.ts'
import { useNow } from '#web/clock.ts'
import { paths } from '#web/paths.ts'
import { Fig } from '#web/ui/fig.tsx'
import { LangText } from '#web/ui/lang-text.tsx'
import { ListTime } from '#web/ui/list-time.tsx'
import { Phone } from '#web/ui/phone.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { place } from '../rules.ts'
import type { Tuition } from '../schema.ts'

/** The columns of the admin's tables of tuitions, in the order of S1 2.11: a booked ID is green, a reported phone red. */
export function useTuitionColumns(): Column<Tuition>[] {
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
    {
      header: t('tuitionPages.admin.id'),
      width: 82,
      sticky: true,
      phone: 'start',
      cell: ({ tuitionId, isBooked }) => (
        <Link to={paths.tuition(tuitionId)}>
          <Fig booked={isBooked}>{tuitionId}</Fig>
        </Link>
      ),
    },
    {
      header: t('tuitionPages.admin.phone'),
      width: 122,
      cell: (tuition) => <GuardianPhone tuition={tuition} />,
    },
    {
      header: t('tuitionPages.admin.heading'),
      width: 196,
      phone: 'title',
      cell: ({ heading }) => <LangText>{heading}</LangText>,
    },
    texts(column('class'), 104, (tuition) => tuition.class.join(', ')),
    texts(column('subject'), 124, ({ subjects }) => subjects.join(', ')),
    { ...texts(column('salary'), 116, ({ salary }) => salary || t('common.negotiable')), phone: 'lead' },
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

function whereabouts({ isOnline, location, locationDetails }: Tuition, online: string): string {
  return [isOnline ? online : place(location), locationDetails].filter(Boolean).join(' · ')
}

/** The phone, red and with a badge when it was reported. */
function GuardianPhone({ tuition: { phone, isReported } }: { tuition: Tuition }) {
  const t = useTranslations()
  if (!phone) return t('common.notAvailable')
  return (
    <>
      <Phone number={phone} link reported={isReported} />
      {isReported && (
        <StatusBadge tone="bad" icon={IconFlag}>
          {t('tuitionPages.detail.reported')}
        </StatusBadge>
      )}
    </>
  )
}
