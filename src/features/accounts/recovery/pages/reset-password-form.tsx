import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { invalidateTopics, sendCall } from '#ui/call/call-client.ts'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { loginGuardian, loginTutor, resetPassword } from '../../calls.ts'
import { showMessageToast, showMismatchToast } from '../../login/pages/error-toasts.ts'
import classes from '../../pages/auth-form.module.css'
import { isMismatch, NewPasswordFields, type NewPasswordValues } from '../../pages/new-password-fields.tsx'
import { homePathForRole, notifyViewerChanged } from '../../pages/viewer.ts'
import { usePresetAccount } from '../../registration/pages/use-preset-account.ts'
import { resetPasswordInput } from '../../schema.ts'

type ResetPasswordFormProps = {
  token: string
  /** The log-in page of the account type. */
  login: string
  /** The account type, if the link names it. */
  role: string | null
  /** The link has been used. */
  onUsed: () => void
  onRefused: () => void
}

const emptyValues: NewPasswordValues = { password: '', confirmPassword: '' }

/** Logs in who has proved the phone by a code; false if the phone is unknown here or the log-in asks for more. */
async function logInAgain({ role, phone }: ReturnType<typeof usePresetAccount>, password: string): Promise<boolean> {
  if (!role || phone === '') return false
  try {
    if (role === 'Tutor') await sendCall(loginTutor, { body: { accountType: role, phone, password } })
    else await sendCall(loginGuardian, { body: { accountType: role, phone, password } })
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
  notifyViewerChanged()
  return true
}

export function ResetPasswordForm({ token, login, role, onUsed, onRefused }: ResetPasswordFormProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isDone, setDone] = useState(false)
  const proven = usePresetAccount()
  const { fields, formRef, isSending, submit } = useCallForm({
    initial: emptyValues,
    validate: (typed) => {
      const errors = validateBody(resetPasswordInput, { token, ...typed })
      if (isMismatch(errors)) showMismatchToast('sign-in')
      return errors
    },
    send: (typed) => sendCall(resetPassword, { body: { token, ...typed } }),
    onDone: async () => {
      setDone(true)
      onUsed()
      showSuccessToast({ title: t('accounts.passwordReset') })
      // Every session has ended: the log-in page must find no signed-in user.
      await invalidateTopics(queries, ['session'])
      if (await logInAgain(proven, fields.getValues().password))
        return navigate(homePathForRole(proven.role ?? 'Guardian'))
      await navigate(login, { state: { role, phone: proven.phone } })
    },
    onError: (failure) => {
      showMessageToast('sign-in', t('accounts.resetFailed'), failure)
      onRefused()
    },
  })
  return (
    <AuthCard title={t('accounts.recovery.resetTitle')} sub={t('accounts.recovery.resetSub')}>
      <ScriptForm ref={formRef} onSubmit={submit} className="grid gap-18">
        <NewPasswordFields
          fields={fields}
          label={t('accounts.password')}
          retypeLabel={t('accounts.recovery.retype')}
          username={proven.phone ?? ''}
        />
        <SubmitButton label={t('accounts.recovery.save')} loading={isSending || isDone} />
      </ScriptForm>
      <p className={classes.footer}>
        <Link to={login} state={{ role }} data-app className="inline-row small touchable">
          {t('accounts.recovery.toLogin')}
        </Link>
      </p>
    </AuthCard>
  )
}
