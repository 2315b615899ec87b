import { useTranslations } from 'use-intl'
import { useCallMutation } from '#ui/call/call-client.ts'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { FieldGrid } from '#ui/form/form-section.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CallForm, useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { changePassword } from '../../calls.ts'
import { showMessageToast, showMismatchToast } from '../../login/pages/error-toasts.ts'
import { isMismatch, NewPasswordFields, type NewPasswordValues } from '../../pages/new-password-fields.tsx'
import { PasswordField } from '../../pages/password-field.tsx'
import { changePasswordInput } from '../../schema.ts'
import classes from './account.module.css'
import { AccountSection } from './account-section.tsx'

type ChangePasswordValues = NewPasswordValues & { currentPassword: string }

const emptyValues: ChangePasswordValues = { currentPassword: '', password: '', confirmPassword: '' }

/** Changes the own password; the other sessions end. */
export function AccountPassword({ phone }: { phone: string }) {
  const t = useTranslations()
  const { mutateAsync } = useCallMutation(changePassword)
  const form: CallForm<ChangePasswordValues> = useCallForm({
    initial: emptyValues,
    validate: (typed) => {
      const errors = validateBody(changePasswordInput, typed)
      if (isMismatch(errors)) showMismatchToast('account-password')
      return errors
    },
    send: (body) => mutateAsync({ body }),
    onDone: () => {
      form.fields.setValues(emptyValues)
      showSuccessToast({ title: t('accounts.passwordChanged') })
    },
    onError: (failure) => showMessageToast('account-password', t('accounts.own.notChanged'), failure),
  })
  return (
    <AccountSection title={t('accounts.own.password')} hint={t('accounts.own.passwordHint')}>
      <ScriptForm ref={form.formRef} onSubmit={form.submit}>
        {/* Names the account to a password manager. */}
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
      </ScriptForm>
    </AccountSection>
  )
}
