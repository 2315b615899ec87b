import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import type { Role } from '#shared/call.ts'
import { normalisePhone } from '#shared/format/phone.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { sendCall } from '#ui/call/call-client.ts'
import { hideErrorToast } from '#ui/feedback/toast.tsx'
import { TypingIndicator } from '#ui/feedback/typing-indicator.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import type { FormFields } from '#ui/form/use-fields.ts'
import { pageLocale } from '#ui/page/page-locale.ts'
import { loginAdmin, loginGuardian, loginTutor } from '../../calls.ts'
import classes from '../../pages/auth-form.module.css'
import { PasswordField } from '../../pages/password-field.tsx'
import { PasswordStrength } from '../../pages/password-strength.tsx'
import { notifyViewerChanged } from '../../pages/viewer.ts'
import { usePresetAccount } from '../../registration/pages/use-preset-account.ts'
import { SELF_ROLES } from '../../schema.ts'
import { showFirstErrorToast } from './error-toasts.ts'
import { isForTutor } from './return-path.ts'

/** Each role has its own log-in call. */
const loginCalls = { Guardian: loginGuardian, Tutor: loginTutor, Admin: loginAdmin } as const

type LoginValues = { accountType: Role; phone: string; password: string; code: string }

async function sendLogin({ accountType, code, ...typed }: LoginValues): Promise<void> {
  const body = code === '' ? typed : { ...typed, code }
  if (accountType === 'Admin') await sendCall(loginAdmin, { body: { ...body, accountType } })
  else if (accountType === 'Tutor') await sendCall(loginTutor, { body: { ...body, accountType } })
  else await sendCall(loginGuardian, { body: { ...body, accountType } })
}

/** Who logs in again on a page that stays open. */
export type LoginAgain = { role: Role; phone: string; onDone: () => void }

/** The form's values and sending, and what an answer asked for: the second factor, or the other account type. */
function useLogin(isAdmin: boolean, again?: LoginAgain) {
  const [search] = useSearchParams()
  const usual = isForTutor(search.get('from')) ? 'Tutor' : 'Guardian'
  const accountType = again?.role ?? (isAdmin ? 'Admin' : usual)
  const initial: LoginValues = { accountType, phone: again?.phone ?? '', password: '', code: '' }
  const [isOtherType, setOtherType] = useState(false)
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const form = useCallForm({
    initial,
    validate: (values) => validateBody(loginCalls[values.accountType].body, values),
    send: sendLogin,
    onDone: () => {
      hideErrorToast('sign-in')
      setCodeNeeded(false)
      setOtherType(false)
      form.fields.setValues(initial)
      notifyViewerChanged()
      again?.onDone()
    },
    onError: (failure) => {
      if (failure.code === 'secondFactor.needed') return setCodeNeeded(true)
      setRefused(failure.status === 401 || failure.status === 429)
      setOtherType(failure.code === 'accounts.otherAccountType')
      if (failure.code === 'accounts.otherAccountType') return hideErrorToast('sign-in')
      showFirstErrorToast(text(pageLocale(), 'accounts.loginFailed'), failure)
    },
  })
  const other = form.fields.values.accountType === 'Guardian' ? ('Tutor' as const) : ('Guardian' as const)
  const logInAsOther = () => {
    setOtherType(false)
    form.fields.setFieldValue('accountType', other)
    form.formRef.current?.requestSubmit()
  }
  return { ...form, isCodeNeeded, isRefused, isOtherType, other, logInAsOther }
}

/** Log-in by account type, phone and password; admins, and who logs in again, choose no account type. */
export function LoginForm({ isAdmin = false, again }: { isAdmin?: boolean; again?: LoginAgain }) {
  const t = useTranslations('accounts')
  const login = useLogin(isAdmin, again)
  const { fields, formRef, isSending, submit, isCodeNeeded, isRefused, isOtherType, other, logInAsOther } = login
  const { accountType, phone, password } = fields.values
  usePreset(fields)

  return (
    <ScriptForm ref={formRef} onSubmit={submit} className="grid gap-18">
      {!isAdmin && !again && (
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
        {accountType === 'Admin'
          ? isRefused && <NewPasswordLink target={again && '_blank'} />
          : !again && <ForgotPasswordLink role={accountType} phone={normalisePhone(phone) ?? ''} />}
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
    </ScriptForm>
  )
}

/** Offered to staff once their log-in was refused. */
function NewPasswordLink({ target }: { target: '_blank' | undefined }) {
  const t = useTranslations('accounts')
  return (
    <Link to={paths.recoverAdmin} target={target} className="inline-row small touchable">
      {t('newPasswordByMail')}
    </Link>
  )
}

function ForgotPasswordLink(account: { role: Role; phone: string }) {
  const t = useTranslations('accounts')
  return (
    <Link to={paths.forgotPassword} state={account} data-app className="inline-row small touchable">
      {t('forgotPassword')}
    </Link>
  )
}

/** Takes what an account page before this one knows: the account type, and the phone of a registered person. */
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
