import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { toReasonToken } from '#shared/messages/ready-reasons.ts'
import { VerifyAction } from '#ui/admin/dialogs/verify-action.tsx'
import { useUndo } from '#ui/call/use-undo.ts'
import { unverifyCv, verifyCv } from '../../calls.ts'
import type { Cv } from '../../schema.ts'
import { TutorCheck } from './tutor-check.tsx'

/** Verifies a pending CV after a confirmation; a reported tutor needs a reason. */
export function VerifyTutorButton({ cv }: { cv: Cv }) {
  const t = useTranslations('tutors')
  const { name, phone = '', tutorId, isReported, changedAt: version } = cv
  const undo = useUndo()
  if (!usePermission('tutors.verify')) return null
  const unverify = {
    done: t('admin.moves.unverify.done', { tutorId }),
    failed: t('admin.moves.unverify.failed', { tutorId }),
  }
  return (
    <VerifyAction
      label={t('admin.verify')}
      about={
        <>
          <TutorCheck cv={cv} />
          <MessagePlan kinds={['cvVerified']} recordId={cv._id} tutorId={tutorId} />
        </>
      }
      call={verifyCv}
      input={(reason) => ({ body: { phone, name, reason, version, expectStatus: 'pending' as const } })}
      prompt={t('verifyPrompt')}
      record={`${name}, ${tutorId}`}
      success={t('verified')}
      failure={t('verifyFailed')}
      reported={isReported ? t('admin.verifyReported') : null}
      undo={undo(unverifyCv, { params: { id: tutorId }, body: { reason: toReasonToken('mistake') } }, unverify)}
    />
  )
}
