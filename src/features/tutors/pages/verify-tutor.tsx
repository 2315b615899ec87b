import { useTranslations } from 'use-intl'
import { ConfirmAction } from '#ui/admin/confirm-action.tsx'
import { Fig } from '#ui/data/fig.tsx'
import { Person } from '#ui/data/person.tsx'
import { verifyCv } from '../calls.ts'
import type { Cv } from '../schema.ts'

/** Verifies a waiting CV by the tutor's phone and name, after a question (S1 2.11, S2 7.3). */
export function VerifyTutor({ cv: { name, phone = '', tutorId, img } }: { cv: Cv }) {
  const t = useTranslations('tutors')
  return (
    <ConfirmAction
      label={t('admin.verify')}
      prompt={t('verifyPrompt')}
      about={
        <Person name={name} seed={tutorId} photo={img.profile}>
          <Fig>{tutorId}</Fig>
        </Person>
      }
      call={verifyCv}
      input={{ body: { phone, name } }}
      success={t('verified')}
      failure={t('verifyFailed')}
    />
  )
}
