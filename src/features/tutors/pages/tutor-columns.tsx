import { useTranslations } from 'use-intl'
import { fullTime, listTime } from '#shared/dhaka-time.ts'
import { type Column, serialColumn } from '#ui/admin/columns.ts'
import { PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { ListTime } from '#ui/data/list-time.tsx'
import { Person } from '#ui/data/person.tsx'
import { useNow } from '#ui/page/clock.ts'
import type { Cv } from '../schema.ts'

/** The columns of the admins' lists of tutors (S1 2.11). */
export function useTutorColumns(): Column<Cv>[] {
  const t = useTranslations('tutors.admin')
  const now = useNow()
  return [
    serialColumn(t('number')),
    {
      header: t('name'),
      cell: ({ name, tutorId, img }) => (
        <Person name={name} seed={tutorId} photo={img.profile}>
          <TutorLink tutorId={tutorId} />
        </Person>
      ),
      width: 240,
      phone: 'title',
    },
    {
      header: t('phone'),
      cell: ({ phone = '', isReported }) => <PhoneLink phone={phone} reported={isReported} />,
      width: 180,
      phone: 'fact',
    },
    {
      header: t('date'),
      cell: ({ createdAt }) => <ListTime at={createdAt} text={listTime(createdAt, now)} title={fullTime(createdAt)} />,
      width: 150,
      phone: 'end',
    },
  ]
}
