import { TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { TEXT } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { send } from '#ui/call/use-call.ts'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { checkBody, useCallForm } from '#ui/form/use-call-form.ts'
import type { Fields } from '#ui/form/use-fields.ts'
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
  const { fields, form, sending, submit } = useCallForm({
    initial: blank,
    check: (typed) => checkBody(registration, bodyOf(typed)),
    send: (typed) => send(startRegistration, { body: bodyOf(typed) }),
    onDone: () => {
      notifications.clean()
      keepDetails(fields.current())
      return navigate(paths.verifyCode)
    },
    onRefused: (failure) => noticeRefusal(text('accounts.registrationFailed'), failure),
  })
  useKeptDetails(fields)
  const { role, password } = fields.values
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className={classes.form}>
      <SelfRoleField
        label={t('registerForm.role')}
        description={t(`registerForm.roleHint.${SELF_ROLES.find((known) => known === role) ?? 'none'}`)}
        value={role}
        error={fields.errors.role}
        onChange={(chosen) => fields.set('role', chosen)}
      />
      <TextInput
        label={t('registerForm.name')}
        required
        autoComplete="name"
        maxLength={TEXT.name}
        {...fields.text('name')}
      />
      <PhoneInput label={t('phone')} description={t('registerForm.phoneHint')} required {...fields.text('phone')} />
      <TextInput
        type="email"
        label={t('registerForm.email')}
        description={t('registerForm.emailHint')}
        required
        autoComplete="email"
        maxLength={TEXT.email}
        {...fields.text('email')}
      />
      <div>
        <PasswordField label={t('password')} required autoComplete="new-password" {...fields.text('password')} />
        {!fields.errors.password && <PasswordStrength password={password} />}
      </div>
      <SubmitButton label={t('registerForm.submit')} loading={sending} />
    </form>
  )
}

/** Puts back, once, what was registered with in this tab; what was typed since stays. */
function useKeptDetails({ current, setAll }: Fields<Typed>) {
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const kept = keptDetails()
    const typed = Object.entries(current()).filter(([, value]) => value !== '')
    if (kept) setAll({ ...blank, ...kept, ...Object.fromEntries(typed) })
  })
}
