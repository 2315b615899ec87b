import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import type { CallError } from '#shared/call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { PageLoading } from '#ui/page/page-loading.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { checkForgotLink } from '../../calls.ts'
import { AuthMessage } from '../../pages/auth-message.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const meta = titleMeta('accounts.recovery.resetTitle')

/** Sets a new password by a mailed link, checked before the form shows; signed-in users may use it too. */
export default function ResetPassword() {
  const { token = '' } = useParams()
  return <CheckedLink key={token} token={token} />
}

function CheckedLink({ token }: { token: string }) {
  const t = useTranslations('accounts')
  const { login, role } = useLogin()
  const [isUsed, setUsed] = useState(false)
  const { data, error, refetch, isFetchedAfterMount } = useCallQuery(checkForgotLink, { params: { token } })
  const retry = () => void refetch()
  if (isUsed || (isFetchedAfterMount && data?.data))
    return <ResetPasswordForm token={token} login={login} role={role} onUsed={() => setUsed(true)} onRefused={retry} />
  if (isFetchedAfterMount) return <InvalidLink isChecked={!error || isLinkRefused(error)} retry={retry} />
  return (
    <AuthCard title={t('recovery.resetTitle')}>
      <PageLoading />
    </AuthCard>
  )
}

/** The account type that the link names, and its log-in page. */
function useLogin() {
  const { role: named } = useParams()
  const [params] = useSearchParams()
  const role = named ?? params.get('role')
  return { login: role === 'Admin' ? paths.adminLogin : paths.login, role }
}

/** Whether the server refused the link itself; any other failure says nothing about the link. */
const isLinkRefused = ({ status }: CallError) => status >= 400 && status < 500 && status !== 429

/** The link is invalid, or it could not be checked and can be tried again. */
function InvalidLink({ isChecked, retry }: { isChecked: boolean; retry: () => void }) {
  const t = useTranslations()
  return (
    <AuthMessage
      title={t('accounts.recovery.resetTitle')}
      text={t('accounts.linkInvalid')}
      hint={t(`accounts.recovery.${isChecked ? 'newLink' : 'notChecked'}`)}
      tone="bad"
    >
      {!isChecked && <Button onClick={retry}>{t('common.tryAgain')}</Button>}
      <Button component={Link} to={paths.forgotPassword} variant={isChecked ? 'filled' : 'outline'}>
        {t('accounts.recovery.askAgain')}
      </Button>
    </AuthMessage>
  )
}
