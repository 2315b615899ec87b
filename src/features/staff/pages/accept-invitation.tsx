import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AuthMessage } from '#features/accounts/pages/auth-message.tsx'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { PageLoading } from '#ui/page/page-loading.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { previewInvitation } from '../calls.ts'
import { AcceptForm } from './accept-form.tsx'

export const meta = titleMeta('staff.accept.title')

/** Joins the team by an invitation link, checked before the form shows. */
export default function AcceptInvitation() {
  const { token = '' } = useParams()
  return <CheckedInvitation key={token} token={token} />
}

function CheckedInvitation({ token }: { token: string }) {
  const t = useTranslations()
  const [isUsed, setUsed] = useState(false)
  const { data, error, refetch } = useCallQuery(previewInvitation, { params: { token } }, { enabled: !isUsed })
  if (data && !error) return <AcceptForm token={token} invitation={data.data} onUsed={() => setUsed(true)} />
  if (!error)
    return (
      <AuthCard title={t('staff.accept.title')}>
        <PageLoading />
      </AuthCard>
    )
  const isRefused = error.status >= 400 && error.status < 500 && error.status !== 429
  return (
    <AuthMessage
      title={t(isRefused ? 'staff.accept.invalid' : 'staff.accept.title')}
      text={isRefused ? error.message : t('staff.accept.notChecked')}
      tone="bad"
    >
      {isRefused ? (
        <Button component={Link} to={paths.adminLogin}>
          {t('staff.accept.toLogin')}
        </Button>
      ) : (
        <Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>
      )}
    </AuthMessage>
  )
}
