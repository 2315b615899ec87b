import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { ConfirmAction } from '#ui/admin/confirm-action.tsx'
import { ReasonAction } from '#ui/admin/reason-action.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { approveTuition } from '../../calls.ts'
import type { Tuition } from '../../schema.ts'
import { TuitionSummary } from './tuition-summary.tsx'

/** Verify, with what is to be checked in the question; a reported phone needs a reason. [AD-PENDING-TUITION-05, OFF-157] */
export function VerifyTuition({ tuition, onDone }: { tuition: Tuition; onDone?: () => void }) {
  const t = useTranslations()
  const { mutateAsync } = useCallMutation(approveTuition)
  const disabled = !usePermission('tuitions.verify')
  const { _id: id, tuitionId, isReported } = tuition
  const common = { label: t('tuitionPages.admin.verify'), about: <TuitionSummary tuition={tuition} />, disabled }
  const notices = { success: t('tuitions.verified'), failure: t('tuitions.verifyFailed'), shortcut: 'v' }
  if (isReported)
    return (
      <ReasonAction
        {...common}
        {...notices}
        variant="filled"
        title={t('tuitionOffice.verify.reportedTitle')}
        consequence={t('tuitionOffice.verify.reportedConsequence')}
        confirmLabel={t('tuitionOffice.verify.confirm')}
        onConfirm={async (reason) => {
          await mutateAsync({ params: { id }, body: { reason } })
          onDone?.()
        }}
      />
    )
  return (
    <ConfirmAction
      {...common}
      {...notices}
      prompt={t('tuitions.verifyPrompt')}
      call={approveTuition}
      input={{ params: { id } }}
      record={tuitionId}
      isQuick
      onDone={() => onDone?.()}
    />
  )
}
