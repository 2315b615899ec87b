import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import type { Role } from '#shared/call.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { sendCall } from '#ui/call/call-client.ts'
import { hideErrorToast } from '#ui/feedback/toast.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CallForm, useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { pageLocale } from '#ui/page/page-locale.ts'
import { forgotPassword } from '../../calls.ts'
import { showFirstErrorToast } from '../../login/pages/error-toasts.ts'
import classes from '../../pages/auth-form.module.css'
import { AuthMessage } from '../../pages/auth-message.tsx'
import { SelfRoleField } from '../../registration/pages/self-role-field.tsx'
import { usePresetAccount } from '../../registration/pages/use-preset-account.ts'
import { forgotPasswordInput } from '../../schema.ts'

type ForgotPasswordValues = { role: string; email: string }

/** The body of values that validation has accepted. */
const toForgotPasswordBody = ({ role, email }: ForgotPasswordValues) => ({ email, role: role as Role })

/** Requests a reset link; the result reads the same for an unknown address. */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isAdmin = useIsAdmin()
  const { role } = usePresetAccount()
  const form: CallForm<ForgotPasswordValues> = useCallForm({
    initial: { role: isAdmin ? 'Admin' : '', email: '' },
    validate: (typed) => validateBody(forgotPasswordInput, toForgotPasswordBody(typed)),
    send: (typed) => sendCall(forgotPassword, { body: toForgotPasswordBody(typed) }),
    onDone: () => {
      hideErrorToast('sign-in')
      setSentTo(form.fields.getValues().email.trim())
    },
    onError: (failure) => showFirstErrorToast(text(pageLocale(), 'common.error'), failure),
  })
  usePreset(form.fields, role)
  if (sentTo !== null)
    return (
      <LinkSent
        email={sentTo}
        role={form.fields.values.role}
        login={loginPath(isAdmin)}
        onOther={() => setSentTo(null)}
      />
    )
  return <EmailForm {...form} isAdmin={isAdmin} />
}

/** Whether the form was opened from the admin log-in, where the account type is known. */
function useIsAdmin(): boolean {
  const [params] = useSearchParams()
  return params.get('role') === 'Admin'
}

const loginPath = (isAdmin: boolean) => (isAdmin ? paths.adminLogin : paths.login)

type EmailFormProps = CallForm<ForgotPasswordValues> & { isAdmin: boolean }

/** The account type chosen at the log-in, unless one was chosen here. */
function usePreset({ getValues, setFieldValue }: CallForm<ForgotPasswordValues>['fields'], role: string | undefined) {
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    if (role && getValues().role === '') setFieldValue('role', role)
  })
}

function EmailForm({ fields, formRef, isSending, submit, isAdmin }: EmailFormProps) {
  const t = useTranslations('accounts')
  const { phone } = usePresetAccount()
  return (
    <AuthCard title={t('recovery.forgotTitle')} sub={t('recovery.forgotSub')}>
      <ScriptForm ref={formRef} onSubmit={submit} className="grid gap-18">
        {!isAdmin && (
          <SelfRoleField
            label={t('accountType')}
            value={fields.values.role}
            error={fields.errors.role}
            onChange={(role) => fields.setFieldValue('role', role)}
          />
        )}
        <TextInput
          type="email"
          label={t('recovery.email')}
          description={t(isAdmin ? 'recovery.adminEmailHint' : 'recovery.emailHint')}
          required
          autoComplete="email"
          maxLength={MAX_LENGTH.email}
          {...fields.getInputProps('email')}
        />
        <SubmitButton label={t('recovery.send')} loading={isSending} />
      </ScriptForm>
      {!isAdmin && (
        <p className={classes.footer}>
          <Link
            to={paths.resetByCode}
            state={{ role: fields.values.role, phone }}
            data-app
            className="inline-row small touchable"
          >
            {t('byCode.resetInstead')}
          </Link>
        </p>
      )}
      <p className={classes.footer}>
        <Link
          to={loginPath(isAdmin)}
          state={{ role: fields.values.role }}
          data-app
          className="inline-row small touchable"
        >
          {t('recovery.toLogin')}
        </Link>
      </p>
    </AuthCard>
  )
}

type LinkSentProps = { email: string; role: string; login: string; onOther: () => void }

function LinkSent({ email, role, login, onOther }: LinkSentProps) {
  const t = useTranslations('accounts')
  return (
    <AuthMessage title={t('mailSent')} text={t('recovery.sentTo', { email })} hint={t('recovery.checkSpam')}>
      <Button component={Link} to={login} state={{ role }}>
        {t('recovery.toLogin')}
      </Button>
      <Button variant="outline" onClick={onOther}>
        {t('recovery.otherAddress')}
      </Button>
    </AuthMessage>
  )
}
