import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { invalidateTopics, sendCall } from '#ui/call/call-client.ts'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { resetPassword } from '../calls.ts'
import { resetPasswordInput } from '../schema.ts'
import classes from './auth-form.module.css'
import { showMessageToast, showMismatchToast } from './error-toasts.ts'
import { isMismatch, NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx'

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

export function ResetPasswordForm({ token, login, role, onUsed, onRefused }: ResetPasswordFormProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isDone, setDone] = useState(false)
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
      showSuccessToast({ title: t('accounts.passwordReset'), closeLabel: t('common.close'), clearsError: 'sign-in' })
      // Every session has ended: the log-in page must find no signed-in user.
      await invalidateTopics(queries, ['session'])
      await navigate(login, { state: { role } })
    },
    onError: (failure) => {
      showMessageToast('sign-in', t('accounts.resetFailed'), failure)
      onRefused()
    },
  })
  return (
    <AuthCard title={t('accounts.recovery.resetTitle')} sub={t('accounts.recovery.resetSub')}>
      <form ref={formRef} method="post" noValidate onSubmit={submit} className={classes.form}>
        <NewPasswordFields fields={fields} label={t('accounts.password')} retypeLabel={t('accounts.recovery.retype')} />
        <SubmitButton label={t('accounts.recovery.save')} loading={isSending || isDone} />
      </form>
      <p className={classes.footer}>
        <Link to={login} state={{ role }} data-app className={classes.link}>
          {t('accounts.recovery.toLogin')}
        </Link>
      </p>
    </AuthCard>
  )
}
