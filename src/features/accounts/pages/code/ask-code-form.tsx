import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { normalisePhone } from '#shared/phone.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { hideErrorToast } from '#ui/feedback/toast.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { pageLocale } from '#ui/page/page-locale.ts'
import { startLoginCode } from '../../code.calls.ts'
import { loginCodeInput } from '../../code.schema.ts'
import type { Registration } from '../../schema.ts'
import classes from '../auth-form.module.css'
import { showFirstErrorToast } from '../error-toasts.ts'
import { SelfRoleField } from '../self-role-field.tsx'
import { usePresetAccount } from '../use-preset-account.ts'

type AskCodeFormProps = {
  purpose: 'login' | 'reset'
  /** The account type until the viewer chooses. */
  chosen: string
  onSent: (phone: string) => void
}

/** Asks for the account type and the phone, and sends a code; the result is the same for an unknown phone. [FAM-310] */
export function AskCodeForm({ purpose, chosen, onSent }: AskCodeFormProps) {
  const t = useTranslations('accounts')
  const preset = usePresetAccount()
  const toBody = (typed: { role: string; phone: string }) => ({
    ...typed,
    role: typed.role as Registration['role'],
    purpose,
  })
  const { fields, formRef, isSending, submit } = useCallForm({
    initial: { role: chosen, phone: '' },
    validate: (typed) => validateBody(loginCodeInput, toBody(typed)),
    send: (typed) => sendCall(startLoginCode, { body: toBody(typed) }),
    onDone: () => {
      hideErrorToast('sign-in')
      onSent(normalisePhone(fields.getValues().phone) ?? '')
    },
    onError: (failure) => showFirstErrorToast(text(pageLocale(), 'common.error'), failure),
  })
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    if (preset.role) fields.setFieldValue('role', preset.role)
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className={classes.form}>
      <SelfRoleField
        label={t('accountType')}
        value={fields.values.role}
        error={fields.errors.role}
        onChange={(role) => fields.setFieldValue('role', role)}
      />
      <PhoneInput
        label={t('phone')}
        description={t('registerForm.phoneHint')}
        required
        autoComplete="username"
        {...fields.getInputProps('phone')}
      />
      <SubmitButton label={t('byCode.send')} loading={isSending} />
    </form>
  )
}
