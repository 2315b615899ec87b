import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { ConfirmAction } from '#ui/admin/confirm-action.tsx'
import { ReasonAction } from '#ui/admin/reason-action.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { verifyCv } from '../../calls.ts'
import type { Cv } from '../../schema.ts'
import { TutorCheck } from './tutor-check.tsx'

/** Verifies a pending CV after a confirmation; a reported tutor needs a reason. [AD-PENDING-TUTOR-06, AD-PENDING-TUTOR-07, OFF-212] */
export function VerifyTutorButton({ cv }: { cv: Cv }) {
  const t = useTranslations('tutors')
  const { mutateAsync } = useCallMutation(verifyCv)
  const disabled = !usePermission('tutors.verify')
  const { name, phone = '', tutorId, isReported } = cv
  const common = { label: t('admin.verify'), about: <TutorCheck cv={cv} />, disabled, shortcut: 'v' }
  const notices = { success: t('verified'), failure: t('verifyFailed') }
  if (isReported)
    return (
      <ReasonAction
        {...common}
        {...notices}
        variant="filled"
        title={t('admin.verifyReported.title')}
        consequence={t('admin.verifyReported.consequence')}
        confirmLabel={t('admin.verify')}
        onConfirm={(reason) => mutateAsync({ body: { phone, name, reason } })}
      />
    )
  return (
    <ConfirmAction
      {...common}
      {...notices}
      prompt={t('verifyPrompt')}
      call={verifyCv}
      input={{ body: { phone, name } }}
      record={`${name}, ${tutorId}`}
      isQuick
    />
  )
}
