import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { hideErrorToast } from '#ui/feedback/toast.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import type { FormFields } from '#ui/form/use-fields.ts'
import { pageLocale } from '#ui/page/page-locale.ts'
import { showFirstErrorToast } from '../../login/pages/error-toasts.ts'
import { tuitionToApplyFor, withReturn } from '../../login/pages/return-path.ts'
import { NewPasswordField } from '../../pages/new-password-fields.tsx'
import { type Registration, registrationInput, SELF_ROLES } from '../../schema.ts'
import { startRegistration } from '../calls.ts'
import { ConsentNote } from './consent-note.tsx'
import { loadDetails, saveDetails } from './registration-draft.ts'
import { SelfRoleField } from './self-role-field.tsx'

type RegistrationValues = { role: string; name: string; phone: string; email: string; password: string }

const emptyValues: RegistrationValues = { role: '', name: '', phone: '', email: '', password: '' }

/** The body of values that validation has accepted. */
const toRegistrationBody = ({ role, ...typed }: RegistrationValues) => ({
  ...typed,
  role: role as Registration['role'],
})

/** The registration form; on return from the code page everything but the password is restored. */
export function RegisterForm() {
  const t = useTranslations('accounts')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const from = search.get('from')
  const { fields, formRef, isSending, submit } = useCallForm({
    initial: { ...emptyValues, role: tuitionToApplyFor(from) ? 'Tutor' : '' },
    validate: (typed) => validateBody(registrationInput, toRegistrationBody(typed)),
    send: (typed) => sendCall(startRegistration, { body: toRegistrationBody(typed) }),
    onDone: () => {
      hideErrorToast('sign-in')
      saveDetails(fields.getValues())
      return navigate(withReturn(paths.verifyCode, from))
    },
    onError: (failure) => showFirstErrorToast(text(pageLocale(), 'accounts.registrationFailed'), failure),
  })
  useSavedDetails(fields)
  const { role } = fields.values
  return (
    <ScriptForm ref={formRef} onSubmit={submit} className="grid gap-18">
      <SelfRoleField
        label={t('registerForm.role')}
        description={t(`registerForm.roleHint.${SELF_ROLES.find((selfRole) => selfRole === role) ?? 'none'}`)}
        value={role}
        error={fields.errors.role}
        onChange={(chosen) => fields.setFieldValue('role', chosen)}
      />
      <TextInput
        label={t('registerForm.name')}
        required
        autoComplete="name"
        maxLength={MAX_LENGTH.name}
        {...fields.getInputProps('name')}
      />
      <PhoneInput
        label={t('phone')}
        description={t('registerForm.phoneHint')}
        required
        autoComplete="username"
        {...fields.getInputProps('phone')}
      />
      <TextInput
        type="email"
        label={t('registerForm.email')}
        description={t('registerForm.emailHint')}
        required
        autoComplete="email"
        maxLength={MAX_LENGTH.email}
        {...fields.getInputProps('email')}
      />
      <NewPasswordField fields={fields} label={t('password')} />
      <SubmitButton label={t('registerForm.submit')} loading={isSending} />
      <ConsentNote kind="registration" />
    </ScriptForm>
  )
}

/** Restores saved details once, without overwriting what was typed since. */
function useSavedDetails({ getValues, setValues }: FormFields<RegistrationValues>) {
  const isRestored = useRef(false)
  useEffect(() => {
    if (isRestored.current) return
    isRestored.current = true
    const saved = loadDetails()
    const typed = Object.entries(getValues()).filter(([, value]) => value !== '')
    if (saved) setValues({ ...emptyValues, ...saved, ...Object.fromEntries(typed) })
  })
}
