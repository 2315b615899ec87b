import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, type MetaArgs, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CallError } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { PageLoading } from '#ui/page/page-loading.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { checkForgotLink } from '../calls.ts'
import { PanelState } from './panel-state.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const meta = ({ matches }: MetaArgs) => pageMeta({ title: text('accounts.recovery.resetTitle') }, matches)

/**
 * A new password by the link of a mail, under both its addresses (S1 2.5). It is checked before anything is typed,
 * and open to whoever is signed in, too: one may have forgotten the password while the session lasts.
 */
export default function ResetPassword() {
  const { token = '' } = useParams()
  return <CheckedLink key={token} token={token} />
}

function CheckedLink({ token }: { token: string }) {
  const t = useTranslations('accounts')
  const [isUsed, setUsed] = useState(false)
  const { data, error, refetch, isFetchedAfterMount } = useCallQuery(checkForgotLink, { params: { token } })
  const lookAgain = () => void refetch()
  if (isUsed || (isFetchedAfterMount && data?.data))
    return <ResetPasswordForm token={token} onUsed={() => setUsed(true)} onRefused={lookAgain} />
  if (isFetchedAfterMount) return <BadLink isChecked={!error || isAnswer(error)} lookAgain={lookAgain} />
  return (
    <AuthCard title={t('recovery.resetTitle')}>
      <PageLoading />
    </AuthCard>
  )
}

/** A refusal of the link itself, such as one that is far too long; anything else says nothing of it. */
const isAnswer = ({ status }: CallError) => status >= 400 && status < 500 && status !== 429

/** The link is expired, used or cut in half; or nobody could say, which asking again may mend (S2 7.7). */
function BadLink({ isChecked, lookAgain }: { isChecked: boolean; lookAgain: () => void }) {
  const t = useTranslations()
  return (
    <PanelState
      title={t('accounts.recovery.resetTitle')}
      text={t('accounts.linkInvalid')}
      hint={t(`accounts.recovery.${isChecked ? 'newLink' : 'notChecked'}`)}
      tone="bad"
    >
      {!isChecked && <Button onClick={lookAgain}>{t('common.tryAgain')}</Button>}
      <Button component={Link} to={paths.forgotPassword} variant={isChecked ? 'filled' : 'outline'}>
        {t('accounts.recovery.askAgain')}
      </Button>
    </PanelState>
  )
}
