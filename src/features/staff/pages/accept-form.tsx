import { TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { showMessageToast, showMismatchToast } from '#features/accounts/login/pages/error-toasts.ts'
import { isMismatch, NewPasswordFields } from '#features/accounts/pages/new-password-fields.tsx'
import { paths } from '#shared/address/paths.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { acceptInvitation } from '../calls.ts'
import { acceptInput, type InvitationPreview } from '../schema.ts'

type AcceptFormProps = { token: string; invitation: InvitationPreview; onUsed: () => void }

/** Name and password of a new staff member. */
export function AcceptForm({ token, invitation, onUsed }: AcceptFormProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { fields, formRef, isSending, submit } = useCallForm({
    initial: { name: invitation.name, password: '', confirmPassword: '' },
    validate: (typed) => {
      const errors = validateBody(acceptInput, { token, ...typed })
      if (isMismatch(errors)) showMismatchToast('sign-in')
      return errors
    },
    send: (typed) => sendCall(acceptInvitation, { body: { token, ...typed } }),
    onDone: async () => {
      onUsed()
      showSuccessToast({ title: t('staff.joined') })
      await navigate(paths.adminLogin)
    },
    onError: (failure) => showMessageToast('sign-in', t('staff.accept.failed'), failure),
  })
  const { staffRole, phone } = invitation
  return (
    <AuthCard
      title={t('staff.accept.title')}
      sub={t('staff.accept.sub', { role: t(`staff.roles.${staffRole}`), phone })}
    >
      <ScriptForm ref={formRef} onSubmit={submit} className="grid gap-18">
        <TextInput
          label={t('staff.accept.name')}
          required
          autoComplete="name"
          maxLength={MAX_LENGTH.name}
          {...fields.getInputProps('name')}
        />
        <NewPasswordFields
          fields={fields as unknown as Parameters<typeof NewPasswordFields>[0]['fields']}
          label={t('staff.accept.password')}
          retypeLabel={t('staff.accept.retype')}
          username={phone}
        />
        <SubmitButton label={t('staff.accept.submit')} loading={isSending} />
      </ScriptForm>
    </AuthCard>
  )
}
