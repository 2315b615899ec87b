import { notifications } from '@mantine/notifications'
import { useTranslations } from 'use-intl'
import { useCallMutation } from '#ui/call/call-client.ts'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { FieldGrid } from '#ui/form/form-section.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CallForm, useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { changePassword } from '../calls.ts'
import { changePasswordInput } from '../schema.ts'
import classes from './account.module.css'
import { AccountSection } from './account-section.tsx'
import { isMismatch, type NewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { noticeMessage, noticeMismatch } from './refusal-notice.ts'

type Change = NewPassword & { currentPassword: string }

const blank: Change = { currentPassword: '', password: '', confirmPassword: '' }

/** A new password for the own account; the other sessions end with the old one. */
export function AccountPassword({ phone }: { phone: string }) {
  const t = useTranslations()
  const { mutateAsync } = useCallMutation(changePassword)
  const form: CallForm<Change> = useCallForm({
    initial: blank,
    validate: (typed) => {
      const errors = validateBody(changePasswordInput, typed)
      if (isMismatch(errors)) noticeMismatch()
      return errors
    },
    send: (body) => mutateAsync({ body }),
    onDone: () => {
      form.fields.setValues(blank)
      notifications.clean()
      showSuccessToast({ title: t('accounts.passwordChanged'), closeLabel: t('common.close') })
    },
    onError: (failure) => noticeMessage(t('accounts.own.notChanged'), failure),
  })
  return (
    <AccountSection title={t('accounts.own.password')} hint={t('accounts.own.passwordHint')}>
      <form ref={form.formRef} method="post" noValidate onSubmit={form.submit}>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={phone} readOnly hidden />
        <FieldGrid>
          <PasswordField
            label={t('accounts.own.currentPassword')}
            required
            autoComplete="current-password"
            {...form.fields.getInputProps('currentPassword')}
          />
          <NewPasswordFields
            fields={form.fields}
            label={t('accounts.own.newPassword')}
            retypeLabel={t('accounts.own.retype')}
          />
        </FieldGrid>
        <div className={classes.submit}>
          <SubmitButton variant="outline" label={t('accounts.own.changePassword')} loading={form.isSending} />
        </div>
      </form>
    </AccountSection>
  )
}
