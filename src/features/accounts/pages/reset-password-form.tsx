import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { invalidateTopics, sendCall } from '#ui/call/call-client.ts'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { resetPassword } from '../calls.ts'
import { resetPasswordInput } from '../schema.ts'
import { isMismatch, type NewPassword, NewPasswordFields } from './new-password-fields.tsx'
import classes from './panel-form.module.css'
import { noticeMessage, noticeMismatch } from './refusal-notice.ts'

type ResetPasswordFormProps = {
  token: string
  /** The link has done its work and is good for nothing more. */
  onUsed: () => void
  onRefused: () => void
}

const blank: NewPassword = { password: '', confirmPassword: '' }

/** The new password, typed twice; afterwards one logs in with it. */
export function ResetPasswordForm({ token, onUsed, onRefused }: ResetPasswordFormProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isDone, setDone] = useState(false)
  const { fields, formRef, isSending, submit } = useCallForm({
    initial: blank,
    validate: (typed) => {
      const errors = validateBody(resetPasswordInput, { token, ...typed })
      if (isMismatch(errors)) noticeMismatch()
      return errors
    },
    send: (typed) => sendCall(resetPassword, { body: { token, ...typed } }),
    onDone: async () => {
      setDone(true)
      onUsed()
      notifications.clean()
      showSuccessToast({ title: t('accounts.passwordReset'), closeLabel: t('common.close') })
      // Every session has ended: whoever was signed in here is a visitor before the log-in page asks.
      await invalidateTopics(queries, ['session'])
      await navigate(paths.login)
    },
    onError: (failure) => {
      noticeMessage(t('accounts.resetFailed'), failure)
      onRefused()
    },
  })
  return (
    <AuthCard title={t('accounts.recovery.resetTitle')} sub={t('accounts.recovery.resetSub')}>
      <form ref={formRef} method="post" noValidate onSubmit={submit} className={classes.form}>
        <NewPasswordFields fields={fields} label={t('accounts.password')} retypeLabel={t('accounts.recovery.retype')} />
        <SubmitButton label={t('accounts.recovery.save')} loading={isSending || isDone} />
      </form>
      <p className={classes.below}>
        <Link to={paths.login} className={classes.link}>
          {t('accounts.recovery.toLogin')}
        </Link>
      </p>
    </AuthCard>
  )
}
