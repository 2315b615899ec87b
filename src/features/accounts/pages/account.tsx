import { Button } from '@mantine/core'
import type { MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { ROLES } from '#shared/call.ts'
import { longDate } from '#shared/dhaka-time.ts'
import { text } from '#shared/messages/text.ts'
import { Guard } from '#web/guard.tsx'
import { PageLoading } from '#web/page-loading.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
import { useCall } from '#web/use-call.ts'
import { account } from '../calls.ts'
import type { OwnAccount } from '../schema.ts'
import classes from './account.module.css'
import { AccountDetails } from './account-details.tsx'
import { AccountPassword } from './account-password.tsx'
import { AccountSessions } from './account-sessions.tsx'

export const meta = ({ matches }: MetaArgs) => pageMeta({ title: text('accounts.own.title') }, matches)

/** The own account of every role: who one is, the password, and where one is signed in. */
export default function Account() {
  return <Guard roles={ROLES}>{() => <OwnAccountPage />}</Guard>
}

function OwnAccountPage() {
  const t = useTranslations()
  const { data, error, refetch } = useCall(account, {})
  if (data) return <Sections own={data.data} />
  if (!error) return <PageLoading />
  return (
    <Wrap width="form">
      <PageHead title={t('accounts.own.title')} />
      <ErrorState
        title={t('accounts.own.failed')}
        text={error.message}
        action={<Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>}
      />
    </Wrap>
  )
}

function Sections({ own }: { own: OwnAccount }) {
  const t = useTranslations('accounts')
  return (
    <Wrap width="form">
      <PageHead
        title={t('own.title')}
        sub={t('own.sub', { date: longDate(own.createdAt) })}
        badge={<StatusBadge tone="info">{t(`own.roles.${own.role}`)}</StatusBadge>}
      />
      <div className={classes.sections}>
        <AccountDetails own={own} />
        <AccountPassword phone={own.phone} />
        <AccountSessions sessions={own.sessions} />
      </div>
    </Wrap>
  )
}
