import { useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatDateTime } from '#shared/format/dhaka-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { signOutOthers } from '../../calls.ts'
import { showMessageToast } from '../../login/pages/error-toasts.ts'
import type { OwnAccount } from '../../schema.ts'
import classes from './account.module.css'
import { AccountSection } from './account-section.tsx'
import { parseDeviceName } from './device-name.ts'

type Session = OwnAccount['sessions'][number]

/** The sessions of the account, this device first, with a button that ends all others. */
export function AccountSessions({ sessions }: { sessions: Session[] }) {
  const t = useTranslations()
  const list = useRef<HTMLUListElement>(null)
  const { mutate, isPending } = useCallMutation(signOutOthers)
  const signOut = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          showSuccessToast({ title: t('accounts.othersSignedOut') })
          list.current?.focus()
        },
        onError: (failure) => showMessageToast('account-sessions', t('accounts.own.notSignedOut'), failure),
      },
    )
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <AccountSection
      title={t('accounts.own.sessions')}
      hint={others.length > 0 ? t('accounts.own.sessionsHint') : undefined}
    >
      <ul ref={list} tabIndex={-1} className={classes.sessions} aria-label={t('accounts.own.sessions')}>
        {[...sessions.filter(({ isThis }) => isThis), ...others].map((session) => (
          <SessionLine key={`${session.createdAt} ${session.device}`} session={session} />
        ))}
      </ul>
      {others.length === 0 && <p className="mt-12 secondary">{t('accounts.own.nowhereElse')}</p>}
      {others.length > 0 && (
        <div className={classes.submit}>
          <Button
            variant="outline"
            onClick={isPending ? undefined : signOut}
            aria-busy={isPending || undefined}
            data-disabled={isPending || undefined}
          >
            {t('accounts.own.signOutOthers')}
            {isPending && '....'}
          </Button>
        </div>
      )}
    </AccountSection>
  )
}

function SessionLine({ session: { device, createdAt, isThis } }: { session: Session }) {
  const t = useTranslations('accounts')
  const locale = useLocale()
  const named = parseDeviceName(device)
  return (
    <li className={classes.session}>
      <div className="shrinkable">
        <p className="bold breakable">{named ? t('own.device', named) : t('own.unknownDevice')}</p>
        <p className={`${classes.since} dim small`}>
          {t.rich('own.signedInOn', {
            time: () => <time dateTime={createdAt}>{formatDateTime(locale, createdAt)}</time>,
          })}
        </p>
      </div>
      {isThis && <StatusBadge tone="info">{t('own.thisDevice')}</StatusBadge>}
    </li>
  )
}
