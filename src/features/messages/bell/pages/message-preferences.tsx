import { Switch } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { changeMessagePreference, readMessagePreferences } from '../calls.ts'
import type { MessagePreferences as Preferences } from '../schema.ts'
import classes from './message-preferences.module.css'

/** A switch for each group of messages that a guardian or tutor gets by SMS or e-mail. */
export function MessagePreferences() {
  const t = useTranslations('preferences')
  const { data, error } = useCallQuery(readMessagePreferences, {})
  if (error) return <p role="alert">{error.message}</p>
  return (
    <ul className={`${classes.list} grid gap-4`} aria-busy={!data} aria-label={t('title')}>
      {data?.data.map((preference) => (
        <PreferenceItem key={preference.group} {...preference} />
      ))}
    </ul>
  )
}

function PreferenceItem({ group, label, isSent, isPartly }: Preferences[number]) {
  const t = useTranslations()
  const { mutate, isPending, variables } = useCallMutation(changeMessagePreference)
  const shown = isPending ? variables.body.isSent : isSent
  const change = (isSent: boolean) =>
    mutate(
      { body: { group, isSent } },
      {
        onError: (failure) => showErrorToast({ title: t('common.somethingWrong'), text: failure.message }),
      },
    )
  return (
    <li>
      <Switch
        size="md"
        checked={shown}
        onChange={(event) => change(event.currentTarget.checked)}
        label={label}
        description={isPartly && !isPending ? t('preferences.partly') : undefined}
      />
    </li>
  )
}
