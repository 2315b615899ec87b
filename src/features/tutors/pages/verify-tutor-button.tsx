import { useTranslations } from 'use-intl'
import { ConfirmAction } from '#ui/admin/confirm-action.tsx'
import { Figures } from '#ui/data/figures.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { verifyCv } from '../calls.ts'
import type { Cv } from '../schema.ts'

/** Verifies a pending CV after a confirmation. [AD-PENDING-TUTOR-06, AD-PENDING-TUTOR-07] */
export function VerifyTutorButton({ cv: { name, phone = '', tutorId, img } }: { cv: Cv }) {
  const t = useTranslations('tutors')
  return (
    <ConfirmAction
      label={t('admin.verify')}
      prompt={t('verifyPrompt')}
      about={
        <PersonSummary name={name} seed={tutorId} photo={img.profile}>
          <Figures>{tutorId}</Figures>
        </PersonSummary>
      }
      call={verifyCv}
      input={{ body: { phone, name } }}
      success={t('verified')}
      failure={t('verifyFailed')}
    />
  )
}
