import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import type { Role } from '#shared/call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { PageLoading } from '#ui/page/page-loading.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { CODE } from '../../code.rules.ts'
import classes from '../../login/pages/code/code-entry.module.css'
import { GuestOnly } from '../../login/pages/guest-only.tsx'
import { safeReturnPath, tuitionToApplyFor, withReturn } from '../../login/pages/return-path.ts'
import { AuthMessage } from '../../pages/auth-message.tsx'
import { homePathForRole, useViewer } from '../../pages/viewer.ts'
import { getRegistrationState } from '../calls.ts'
import { type TakenField, VerifyForm } from './verify-form.tsx'

export const meta = titleMeta('accounts.verify.title')

/** A new tutor sees the own CV page first, or writes the CV for the tuition to apply for. */
function nextPath(role: Role, from: string | null): string {
  if (role === 'Tutor' && tuitionToApplyFor(from)) return withReturn(paths.tutor.editCv, from)
  if (from !== null) return safeReturnPath(from, role)
  return role === 'Tutor' ? paths.tutor.cv : homePathForRole(role)
}

export default function VerifyCode() {
  const [search] = useSearchParams()
  return (
    <GuestOnly redirectTo={(role) => nextPath(role, search.get('from'))}>
      <Verification />
    </GuestOnly>
  )
}

/** Shows the registration as the server has it, so that a reload or another tab shows the same. */
function Verification() {
  const t = useTranslations()
  const [taken, setTaken] = useState<TakenField | null>(null)
  // GuestOnly redirects a signed-in user, so nothing is requested for them.
  const isViewerKnown = useViewer().state !== 'loading'
  const { data, error, refetch, isFetchedAfterMount, dataUpdatedAt } = useCallQuery(
    getRegistrationState,
    {},
    { enabled: isViewerKnown, everySeconds: CODE.refreshSeconds },
  )
  useOnTabVisible(() => void refetch())
  if (taken) return <AlreadyRegistered taken={taken} role={data?.data?.role} />
  if (!isFetchedAfterMount) {
    return (
      <AuthCard title={t('accounts.verify.title')}>
        <div className={classes.waiting}>
          <PageLoading />
        </div>
      </AuthCard>
    )
  }
  if (!data) {
    return (
      <AuthMessage title={t('accounts.verify.unknown')} text={error?.message ?? ''} tone="bad">
        <Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>
      </AuthMessage>
    )
  }
  if (!data.data) return <NoRegistration />
  return <VerifyForm state={data.data} fetchedAt={dataUpdatedAt} refetch={() => void refetch()} onTaken={setTaken} />
}

function NoRegistration() {
  const t = useTranslations('accounts')
  const [search] = useSearchParams()
  const from = search.get('from')
  return (
    <AuthMessage title={t('verify.none')} text={t('noRegistration')}>
      <Button component={Link} to={withReturn(paths.register, from)}>
        {t('register')}
      </Button>
      <Button component={Link} to={withReturn(paths.login, from)} variant="outline">
        {t('login')}
      </Button>
    </AuthMessage>
  )
}

/** The code was right but the account exists: log in, or register with another e-mail. */
function AlreadyRegistered({ taken, role }: { taken: TakenField; role: Role | undefined }) {
  const t = useTranslations('accounts')
  const [search] = useSearchParams()
  const { field, message, phone } = taken
  const from = search.get('from')
  const actions = [
    { to: withReturn(paths.login, from), label: t('login') },
    { to: withReturn(paths.register, from), label: t('verify.registerAgain') },
  ]
  return (
    <AuthMessage title={t('verificationFailed')} text={message} tone="bad">
      {(field === 'phone' ? actions : actions.toReversed()).map(({ to, label }, index) => (
        <Button key={to} component={Link} to={to} state={{ role, phone }} variant={index === 0 ? 'filled' : 'outline'}>
          {label}
        </Button>
      ))}
    </AuthMessage>
  )
}

/** Runs when the user returns to this tab, often from reading the SMS. */
function useOnTabVisible(onVisible: () => void) {
  useEffect(() => {
    const onChange = () => document.visibilityState === 'visible' && onVisible()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  })
}
