import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { AuthMessage } from '../../pages/auth-message.tsx'
import { confirmEmailAddress } from '../calls.ts'

export const meta = titleMeta('accounts.confirmPage.title')

/** Confirms an e-mail address by a press, because programs that read mails open its links too. */
export default function ConfirmEmail() {
  const t = useTranslations('accounts')
  const { token = '' } = useParams()
  const { mutate, isPending, error } = useCallMutation(confirmEmailAddress)
  const [isDone, setDone] = useState(false)
  const title = t('confirmPage.title')
  if (isDone)
    return (
      <AuthMessage title={title} text={t('emailConfirmed')}>
        <ToAccount />
      </AuthMessage>
    )
  if (error?.status === 400)
    return (
      <AuthMessage title={title} text={t('confirmLinkInvalid')} hint={t('confirmPage.newLink')} tone="bad">
        <ToAccount />
      </AuthMessage>
    )
  return (
    <AuthCard title={title} sub={t('confirmPage.text')}>
      {error && <p role="alert">{error.message}</p>}
      <Button disabled={isPending} onClick={() => mutate({ body: { token } }, { onSuccess: () => setDone(true) })}>
        {t('confirmPage.confirm')}
      </Button>
    </AuthCard>
  )
}

function ToAccount() {
  const t = useTranslations('accounts')
  return (
    <Button component={Link} to={paths.account} variant="outline">
      {t('confirmPage.toAccount')}
    </Button>
  )
}
