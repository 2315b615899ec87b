import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { PageLoading } from '#ui/page/page-loading.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { registrationStatus } from '../calls.ts'
import { GuestOnly } from './guest-only.tsx'
import { PanelState } from './panel-state.tsx'
import classes from './verify-form.module.css'
import { type Taken, VerifyForm } from './verify-form.tsx'
import { homePathForRole, useViewer } from './viewer.ts'

export const meta = ({ matches }: MetaArgs) => pageMeta({ title: text('accounts.verify.title') }, matches)

/** A new tutor is shown the own CV's page first (S1 2.4). */
const goOn = (role: Role) => (role === 'Tutor' ? paths.tutor.cv : homePathForRole(role))

export default function VerifyCode() {
  return (
    <GuestOnly goOn={goOn}>
      <Verification />
    </GuestOnly>
  )
}

/** The registration of this browser as the server knows it, so that a reload or another tab shows the same. */
function Verification() {
  const t = useTranslations()
  const [taken, setTaken] = useState<Taken | null>(null)
  // Whoever is signed in goes on from here, and is asked nothing.
  const isMine = useViewer().state !== 'loading'
  const { data, error, refetch, isFetchedAfterMount, dataUpdatedAt } = useCallQuery(
    registrationStatus,
    {},
    { enabled: isMine },
  )
  useOnReturn(() => void refetch())
  if (taken) return <AlreadyTaken taken={taken} />
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
      <PanelState title={t('accounts.verify.unknown')} text={error?.message ?? ''} tone="bad">
        <Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>
      </PanelState>
    )
  }
  if (!data.data) return <NoRegistration />
  return <VerifyForm state={data.data} toldAt={dataUpdatedAt} lookAgain={() => void refetch()} onTaken={setTaken} />
}

function NoRegistration() {
  const t = useTranslations('accounts')
  return (
    <PanelState title={t('verify.none')} text={t('noRegistration')}>
      <Button component={Link} to={paths.register}>
        {t('register')}
      </Button>
      <Button component={Link} to={paths.login} variant="outline">
        {t('login')}
      </Button>
    </PanelState>
  )
}

/** The code was right, and yet there is an account already: its owner logs in, or registers with another e-mail. */
function AlreadyTaken({ taken: { field, message } }: { taken: Taken }) {
  const t = useTranslations('accounts')
  const ways = [
    { to: paths.login, label: t('login') },
    { to: paths.register, label: t('verify.registerAgain') },
  ]
  return (
    <PanelState title={t('verificationFailed')} text={message} tone="bad">
      {(field === 'phone' ? ways : ways.toReversed()).map(({ to, label }, place) => (
        <Button key={to} component={Link} to={to} variant={place === 0 ? 'filled' : 'outline'}>
          {label}
        </Button>
      ))}
    </PanelState>
  )
}

/** Looks again when the person comes back to this tab, often from reading the SMS. */
function useOnReturn(look: () => void) {
  useEffect(() => {
    const onChange = () => document.visibilityState === 'visible' && look()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  })
}
