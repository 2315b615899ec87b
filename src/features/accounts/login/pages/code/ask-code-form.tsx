import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { normalisePhone } from '#shared/format/phone.ts'
import { text } from '#shared/messages/text.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { hideErrorToast } from '#ui/feedback/toast.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { pageLocale } from '#ui/page/page-locale.ts'
import { SelfRoleField } from '../../../registration/pages/self-role-field.tsx'
import { usePresetAccount } from '../../../registration/pages/use-preset-account.ts'
import type { Registration } from '../../../schema.ts'
import { startLoginCode } from '../../code.calls.ts'
import { loginCodeInput } from '../../code.schema.ts'
import { showFirstErrorToast } from '../error-toasts.ts'

type AskCodeFormProps = {
  purpose: 'login' | 'reset'
  /** The account type until the viewer chooses. */
  chosen: string
  onSent: (phone: string) => void
}

/** Asks for the account type and the phone, and sends a code; the result is the same for an unknown phone. */
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
    if (preset.phone && fields.getValues().phone === '') fields.setFieldValue('phone', preset.phone)
  })
  return (
    <ScriptForm ref={formRef} onSubmit={submit} className="grid gap-18">
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
    </ScriptForm>
  )
}
