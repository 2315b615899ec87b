import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { VerifyAction } from '#ui/admin/dialogs/verify-action.tsx'
import { approveTuition } from '../../calls.ts'
import type { Tuition } from '../../schema.ts'
import { TuitionSummary } from './tuition-summary.tsx'

/** Verify, with what is to be checked in the question; a reported phone needs a reason. [AD-PENDING-TUITION-05, OFF-157] */
export function VerifyTuition({ tuition, onDone }: { tuition: Tuition; onDone?: () => void }) {
  const t = useTranslations()
  const { _id: id, tuitionId, isReported } = tuition
  const reported = {
    title: t('tuitionOffice.verify.reportedTitle'),
    consequence: t('tuitionOffice.verify.reportedConsequence'),
    confirmLabel: t('tuitionOffice.verify.confirm'),
  }
  return (
    <VerifyAction
      label={t('tuitionPages.admin.verify')}
      about={<TuitionSummary tuition={tuition} />}
      disabled={!usePermission('tuitions.verify')}
      call={approveTuition}
      input={(reason) => ({ params: { id }, body: { reason } })}
      prompt={t('tuitions.verifyPrompt')}
      record={tuitionId}
      success={t('tuitions.verified')}
      failure={t('tuitions.verifyFailed')}
      reported={isReported ? reported : null}
      onDone={onDone}
    />
  )
}
