import { Switch } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { getOwnAccount } from '#features/accounts/calls.ts'
import { changeMessagePreference, readMessagePreferences } from '#features/messages/bell/calls.ts'
import { PushSwitch } from '#features/messages/push/pages/push-switch.tsx'
import { getOwnCv } from '#features/tutors/calls.ts'
import { paths } from '#shared/address/paths.ts'
import type { MessageGroup } from '#shared/messages/message-templates.ts'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { listAlerts } from '../calls.ts'

/** Whether the tutor is told of tuitions that fit the CV, and how often. */
export function FitSwitch() {
  const t = useTranslations('alerts.fit')
  const { data: own } = useCallQuery(getOwnCv, {})
  const { data: list } = useCallQuery(listAlerts, {})
  return (
    <>
      <GroupSwitch group="alerts" label={t('switch')} />
      {list && <p className="secondary">{t('effect', { count: list.data.dailyLimit })}</p>}
      {own && own.data.cv?.status !== 'approved' && <p className="secondary">{t('noCv')}</p>}
    </>
  )
}

/** The ways in which alerts come. */
export function AlertChannels() {
  const t = useTranslations('alerts.channels')
  const { data: list } = useCallQuery(listAlerts, {})
  const { data } = useCallQuery(getOwnAccount, {})
  const account = data?.data
  const hasMail = account?.isEmailConfirmed ?? true
  return (
    <>
      {list && <p>{t('bell', { count: list.data.dailyLimit })}</p>}
      <PushSwitch />
      <GroupSwitch group="alertMail" label={t('mail')} />
      {account && hasMail && <p className="secondary">{t('mailTo', { email: account.email })}</p>}
      {!hasMail && (
        <p className="secondary">
          {t('noMail')} <Link to={paths.account}>{t('addMail')}</Link>
        </p>
      )}
    </>
  )
}

/** Switches a group of messages on and off. */
function GroupSwitch({ group, label }: { group: MessageGroup; label: string }) {
  const t = useTranslations()
  const { data, error } = useCallQuery(readMessagePreferences, {})
  const { mutate, isPending, variables } = useCallMutation(changeMessagePreference)
  if (error) return <p role="alert">{error.message}</p>
  const stored = data?.data.find((preference) => preference.group === group)?.isSent ?? false
  const onError = (failure: Error) => showErrorToast({ title: t('common.somethingWrong'), text: failure.message })
  return (
    <Switch
      size="md"
      disabled={!data}
      checked={isPending ? variables.body.isSent : stored}
      onChange={(event) => mutate({ body: { group, isSent: event.currentTarget.checked } }, { onError })}
      label={label}
    />
  )
}
