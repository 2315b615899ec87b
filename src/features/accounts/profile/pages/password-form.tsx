import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { passwordInput } from '#features/people/own-data/schema.ts'
import { FieldGrid } from '#ui/form/form-section.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CallForm, useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { showMessageToast } from '../../login/pages/error-toasts.ts'
import { PasswordField } from '../../pages/password-field.tsx'
import classes from './own-data.module.css'

type PasswordValues = { currentPassword: string }

type PasswordFormProps = {
  /** Names the account to a password manager. */
  phone: string
  submitLabel: string
  failure: string
  danger?: boolean
  send: (body: PasswordValues) => Promise<unknown>
  onDone: () => void
  /** A second button. */
  children?: ReactNode
}

/** Asks for the password once more and sends it. */
export function PasswordForm({ phone, submitLabel, failure, danger, send, onDone, children }: PasswordFormProps) {
  const t = useTranslations('privacy')
  const form: CallForm<PasswordValues> = useCallForm({
    initial: { currentPassword: '' },
    validate: (typed) => validateBody(passwordInput, typed),
    send,
    onDone: () => {
      form.fields.setValues({ currentPassword: '' })
      onDone()
    },
    onError: (error) => showMessageToast('own-data', failure, error),
  })
  return (
    <ScriptForm ref={form.formRef} onSubmit={form.submit}>
      <input type="text" autoComplete="username" value={phone} readOnly hidden />
      <FieldGrid>
        <PasswordField
          label={t('password')}
          description={t('passwordHint')}
          required
          autoComplete="current-password"
          {...form.fields.getInputProps('currentPassword')}
        />
      </FieldGrid>
      <div className={classes.buttons}>
        <SubmitButton
          variant={danger ? 'filled' : 'outline'}
          {...(danger ? { color: 'alta' as const } : {})}
          label={submitLabel}
          loading={form.isSending}
        />
        {children}
      </div>
    </ScriptForm>
  )
}
