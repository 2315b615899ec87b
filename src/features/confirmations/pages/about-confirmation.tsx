import { useTranslations } from 'use-intl'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import type { Confirmation } from '../schema.ts'

/** The tutor and the tuition of a confirmation, in dialogs. */
export function AboutConfirmation({ confirmation }: { confirmation: Confirmation }) {
  const t = useTranslations('applications')
  const { tutorName, tutorId, tuitionId, profileImg } = confirmation
  return (
    <PersonSummary name={tutorName} seed={tutorId} photo={profileImg}>
      <Figures>{tutorId}</Figures>
      <span>
        {t('forTuition')} <Figures>{tuitionId}</Figures>
      </span>
    </PersonSummary>
  )
}
