import { TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import type { FormFields } from '#ui/form/use-fields.ts'
import { startRegistration } from '../calls.ts'
import { type Registration, registration, SELF_ROLES } from '../schema.ts'
import classes from './panel-form.module.css'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'
import { noticeRefusal } from './refusal-notice.ts'
import { keepDetails, keptDetails } from './registration-draft.ts'
import { SelfRoleField } from './self-role-field.tsx'

type Typed = { role: string; name: string; phone: string; email: string; password: string }

const blank: Typed = { role: '', name: '', phone: '', email: '', password: '' }

/** What the server is sent once the form's check has let it pass. */
const bodyOf = ({ role, ...typed }: Typed) => ({ ...typed, role: role as Registration['role'] })

/** Registration (S1 2.4). On the way back from the code page everything but the password still stands here. */
export function RegisterForm() {
  const t = useTranslations('accounts')
  const navigate = useNavigate()
  const { fields, formRef, isSending, submit } = useCallForm({
    initial: blank,
    validate: (typed) => validateBody(registration, bodyOf(typed)),
    send: (typed) => sendCall(startRegistration, { body: bodyOf(typed) }),
    onDone: () => {
      notifications.clean()
      keepDetails(fields.getValues())
      return navigate(paths.verifyCode)
    },
    onError: (failure) => noticeRefusal(text('accounts.registrationFailed'), failure),
  })
  useKeptDetails(fields)
  const { role, password } = fields.values
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className={classes.form}>
      <SelfRoleField
        label={t('registerForm.role')}
        description={t(`registerForm.roleHint.${SELF_ROLES.find((known) => known === role) ?? 'none'}`)}
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
      <div>
        <PasswordField
          label={t('password')}
          required
          autoComplete="new-password"
          {...fields.getInputProps('password')}
        />
        {!fields.errors.password && <PasswordStrength password={password} />}
      </div>
      <SubmitButton label={t('registerForm.submit')} loading={isSending} />
    </form>
  )
}

/** Puts back, once, what was registered with in this tab; what was typed since stays. */
function useKeptDetails({ getValues, setValues }: FormFields<Typed>) {
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const kept = keptDetails()
    const typed = Object.entries(getValues()).filter(([, value]) => value !== '')
    if (kept) setValues({ ...blank, ...kept, ...Object.fromEntries(typed) })
  })
}
