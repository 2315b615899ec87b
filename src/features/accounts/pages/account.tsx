import { Button } from '@mantine/core'
import type { MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { ROLES } from '#shared/call.ts'
import { longDate } from '#shared/dhaka-time.ts'
import { text } from '#shared/messages/text.ts'
import { useCall } from '#ui/call/use-call.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { ErrorState } from '#ui/feedback/state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Wrap } from '#ui/layout/wrap.tsx'
import { PageLoading } from '#ui/page/page-loading.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { account } from '../calls.ts'
import type { OwnAccount } from '../schema.ts'
import classes from './account.module.css'
import { AccountDetails } from './account-details.tsx'
import { AccountPassword } from './account-password.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { Guard } from './guard.tsx'

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
