import { useTranslations } from 'use-intl'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { Cv } from '../schema.ts'

/** The columns of the admin tutor lists. [AD-PENDING-TUTOR-02] */
export function useTutorColumns(): AdminColumn<Cv>[] {
  const t = useTranslations('tutors.admin')
  const now = useNow()
  return [
    serialColumn(t('number')),
    {
      header: t('name'),
      cell: ({ name, tutorId, img }) => (
        <PersonSummary name={name} seed={tutorId} photo={img.profile}>
          <TutorLink tutorId={tutorId} />
        </PersonSummary>
      ),
      width: 240,
      cardSlot: 'title',
    },
    {
      header: t('phone'),
      cell: ({ phone = '', isReported }) => <PhoneLink phone={phone} reported={isReported} />,
      width: 180,
      cardSlot: 'fact',
    },
    {
      header: t('date'),
      cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
      width: 150,
      cardSlot: 'end',
    },
  ]
}
