import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AuthMessage } from '#features/accounts/pages/auth-message.tsx'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { unsubscribe } from '../calls.ts'

export const meta = titleMeta('alerts.stop.title')

/** Ends the daily mail by a press, because programs that read mails open its links too. */
export default function StopAlerts() {
  const t = useTranslations('alerts')
  const { token = '' } = useParams()
  const { mutate, isPending, isSuccess, error } = useCallMutation(unsubscribe)
  const title = t('stop.title')
  const toAlerts = (
    <Button component={Link} to={paths.tutor.alerts} variant="outline">
      {t('title')}
    </Button>
  )
  if (isSuccess)
    return (
      <AuthMessage title={t('stop.done')} text={t('stop.doneText')}>
        {toAlerts}
      </AuthMessage>
    )
  if (error?.status === 400)
    return (
      <AuthMessage title={title} text={error.message} tone="bad">
        {toAlerts}
      </AuthMessage>
    )
  return (
    <AuthCard title={title} sub={t('stop.text')}>
      {error && <p role="alert">{error.message}</p>}
      <Button disabled={isPending} onClick={() => mutate({ body: { token } })}>
        {t('stop.button')}
      </Button>
    </AuthCard>
  )
}
