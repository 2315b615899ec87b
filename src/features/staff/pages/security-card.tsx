import { Switch } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { failureMessage } from '#ui/call/failure-text.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import { getSecuritySettings, updateSecuritySettings } from '../calls.ts'
import classes from './security-card.module.css'

/** The setting that makes owners and managers use a second factor. [OFF-364] */
export function SecurityCard() {
  const t = useTranslations()
  const { data } = useCallQuery(getSecuritySettings, {})
  const { mutate, isPending } = useCallMutation(updateSecuritySettings)
  const closeLabel = t('common.close')
  const change = (requireSecondFactor: boolean) =>
    mutate(
      { body: { requireSecondFactor } },
      {
        onSuccess: () => showSuccessToast({ title: t('staff.securitySaved'), closeLabel }),
        onError: (failure) => showErrorToast({ title: t('staff.failed'), text: failureMessage(failure), closeLabel }),
      },
    )
  if (!data) return null
  return (
    <div className={classes.place}>
      <Card as="section" padding="wide" label={t('staff.security')}>
        <h2 className={classes.title}>{t('staff.security')}</h2>
        <Switch
          label={t('staff.requireFactor')}
          description={t('staff.requireFactorHint')}
          checked={data.data.requireSecondFactor}
          disabled={isPending}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
      </Card>
    </div>
  )
}
