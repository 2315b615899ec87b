import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { hideErrorToast } from '#ui/feedback/toast.tsx'
import { TypingIndicator } from '#ui/feedback/typing-indicator.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import type { FormFields } from '#ui/form/use-fields.ts'
import { Button } from '#ui/layout/button.tsx'
import { pageLocale } from '#ui/page/page-locale.ts'
import { loginAdmin, loginGuardian, loginTutor } from '../calls.ts'
import { SELF_ROLES } from '../schema.ts'
import classes from './auth-form.module.css'
import { showFirstErrorToast } from './error-toasts.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'
import { tuitionToApplyFor } from './return-path.ts'
import { usePresetAccount } from './use-preset-account.ts'
import { notifyViewerChanged } from './viewer.ts'

/** Each role has its own log-in call. [LOGIN-20] */
const loginCalls = { Guardian: loginGuardian, Tutor: loginTutor, Admin: loginAdmin } as const

type LoginValues = { accountType: Role; phone: string; password: string; code: string }

async function sendLogin({ accountType, code, ...typed }: LoginValues): Promise<void> {
  const body = code === '' ? typed : { ...typed, code }
  if (accountType === 'Admin') await sendCall(loginAdmin, { body: { ...body, accountType } })
  else if (accountType === 'Tutor') await sendCall(loginTutor, { body: { ...body, accountType } })
  else await sendCall(loginGuardian, { body: { ...body, accountType } })
}

/** Log-in by account type, phone and password; the admin variant has no account type field. [LOGIN-10] */
export function LoginForm({ isAdmin = false }: { isAdmin?: boolean }) {
  const t = useTranslations('accounts')
  const [search] = useSearchParams()
  const from = search.get('from')
  const usual = tuitionToApplyFor(from) ? 'Tutor' : 'Guardian'
  const initial: LoginValues = { accountType: isAdmin ? 'Admin' : usual, phone: '', password: '', code: '' }
  const [isOtherType, setOtherType] = useState(false)
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  const { fields, formRef, isSending, submit } = useCallForm({
    initial,
    validate: (values) => validateBody(loginCalls[values.accountType].body, values),
    send: sendLogin,
    onDone: () => {
      hideErrorToast('sign-in')
      setCodeNeeded(false)
      setOtherType(false)
      fields.setValues(initial)
      notifyViewerChanged()
    },
    onError: (failure) => {
      if (failure.code === 'secondFactor.needed') return setCodeNeeded(true)
      setOtherType(failure.code === 'accounts.otherAccountType')
      if (failure.code === 'accounts.otherAccountType') return hideErrorToast('sign-in')
      showFirstErrorToast(text(pageLocale(), 'accounts.loginFailed'), failure)
    },
  })
  const { accountType, phone, password } = fields.values
  const other = accountType === 'Guardian' ? 'Tutor' : 'Guardian'
  const logInAsOther = () => {
    setOtherType(false)
    fields.setFieldValue('accountType', other)
    formRef.current?.requestSubmit()
  }
  usePreset(fields)

  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className={classes.form}>
      {!isAdmin && (
        <NativeSelect
          label={t('accountType')}
          data={SELF_ROLES.map((value) => ({ value, label: t(`own.roles.${value}`) }))}
          {...fields.getInputProps('accountType')}
        />
      )}
      {isOtherType && <Button onClick={logInAsOther}>{t('loginAs', { role: other })}</Button>}
      <PhoneInput
        label={<Label word={t('phone')} value={phone} />}
        description={t('phoneHint')}
        required
        withAsterisk={false}
        autoComplete="username"
        {...fields.getInputProps('phone')}
      />
      <div>
        <PasswordField
          label={<Label word={t('password')} value={password} />}
          required
          withAsterisk={false}
          autoComplete="current-password"
          {...fields.getInputProps('password')}
        />
        <PasswordStrength password={password} />
        {!isAdmin && (
          <Link to={paths.forgotPassword} state={{ role: accountType }} data-app className={classes.link}>
            {t('forgotPassword')}
          </Link>
        )}
        {isAdmin && (
          <Link to={paths.recoverAdmin} className={classes.link}>
            {t('troubleLoggingIn')}
          </Link>
        )}
      </div>
      {isCodeNeeded && (
        <TextInput
          label={t('secondFactorCode')}
          description={t('secondFactorHint')}
          required
          data-autofocus
          autoFocus
          autoComplete="one-time-code"
          maxLength={40}
          {...fields.getInputProps('code')}
        />
      )}
      <SubmitButton label={t('login')} loading={isSending} />
    </form>
  )
}

/** Takes what an account page before this one knows: the account type, and the phone of a registered person. [FAM-342] */
function usePreset({ getValues, setFieldValue }: FormFields<LoginValues>) {
  const preset = usePresetAccount()
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    if (preset.role) setFieldValue('accountType', preset.role)
    if (preset.phone && getValues().phone === '') setFieldValue('phone', preset.phone)
  })
}

function Label({ word, value }: { word: string; value: string }) {
  const t = useTranslations('accounts')
  return (
    <>
      {word}{' '}
      <span className={classes.star} aria-hidden="true">
        *
      </span>
      <TypingIndicator value={value} label={t('typing')} />
    </>
  )
}
