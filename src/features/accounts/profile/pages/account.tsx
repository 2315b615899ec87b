import { useLocation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { MessagePreferences } from '#features/messages/bell/pages/message-preferences.tsx'
import { PushSwitch } from '#features/messages/push/pages/push-switch.tsx'
import { paths } from '#shared/address/paths.ts'
import { ROLES, type Role } from '#shared/call.ts'
import { formatUnbrokenDate } from '#shared/format/dhaka-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { ErrorState } from '#ui/feedback/state.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { PageLoading } from '#ui/page/page-loading.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { Redirect } from '#ui/page/redirect.tsx'
import { getOwnAccount } from '../../calls.ts'
import { CompleteAccount } from '../../pages/complete-account.tsx'
import { Guard } from '../../pages/guard.tsx'
import type { OwnAccount } from '../../schema.ts'
import { SecondFactorSection } from '../../second-factor/pages/second-factor-section.tsx'
import classes from './account.module.css'
import { AccountDetails } from './account-details.tsx'
import { AccountLanguage } from './account-language.tsx'
import { AccountPassword } from './account-password.tsx'
import { AccountSection } from './account-section.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { OtherAccount } from './other-account.tsx'
import { OwnDataSection } from './own-data.tsx'

export const meta = titleMeta('accounts.own.title')

/** The own account of any role: details, password and sessions. */
export default function Account() {
  return <Guard roles={ROLES}>{({ role, isGuest = false }) => <InFrame role={role} isGuest={isGuest} />}</Guard>
}

/** An admin's account is in the admin frame, also at the public address. */
function InFrame({ role, isGuest }: { role: Role; isGuest: boolean }) {
  const { pathname } = useLocation()
  if (role === 'Admin' && pathname !== paths.admin.account) return <Redirect to={paths.admin.account} />
  return <OwnAccountPage isGuest={isGuest} />
}

function OwnAccountPage({ isGuest }: { isGuest: boolean }) {
  const t = useTranslations()
  const { data, error, refetch } = useCallQuery(getOwnAccount, {})
  if (data) return <Sections own={data.data} isGuest={isGuest} />
  if (!error) return <PageLoading />
  return (
    <Container width="form">
      <PageHeader title={t('accounts.own.title')} />
      <ErrorState
        title={t('accounts.own.failed')}
        text={error.message}
        action={<Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>}
      />
    </Container>
  )
}

function Sections({ own, isGuest }: { own: OwnAccount; isGuest: boolean }) {
  const t = useTranslations('accounts')
  const messages = useTranslations('preferences')
  const locale = useLocale()
  return (
    <Container>
      <PageHeader
        title={t('own.title')}
        sub={isGuest ? undefined : t('own.sub', { date: formatUnbrokenDate(locale, own.createdAt) })}
        badge={<StatusBadge tone="info">{t(`own.roles.${own.role}`)}</StatusBadge>}
      />
      <div className={classes.sections}>
        {isGuest ? (
          <CompleteAccount phone={own.phone} />
        ) : (
          <>
            <AccountDetails own={own} />
            <AccountPassword phone={own.phone} />
          </>
        )}
        {own.otherRole && <OtherAccount role={own.otherRole} phone={own.phone} />}
        <AccountLanguage language={own.language} />
        {own.role === 'Admin' && <SecondFactorSection />}
        {own.role !== 'Admin' && (
          <AccountSection title={messages('title')} hint={messages('sub')}>
            <MessagePreferences />
            <div className="mt-16">
              <PushSwitch />
            </div>
          </AccountSection>
        )}
        <AccountSessions sessions={own.sessions} />
        {!isGuest && <OwnDataSection role={own.role} phone={own.phone} />}
      </div>
    </Container>
  )
}
