import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import { deleteAlertRule, listAlertRules, pauseAlertRule } from '../calls.ts'
import { MAX_RULES } from '../limits.rules.ts'
import type { AlertRule } from '../schema.ts'
import cards from './cards.module.css'
import { Loading } from './loading.tsx'
import classes from './my-alerts.module.css'

/** The saved searches. */
export function AlertRules() {
  const t = useTranslations()
  const { data, error, refetch } = useCallQuery(listAlertRules, {})
  if (error || !data) return <Loading error={error} refetch={refetch} title={t('alerts.failed')} />
  const find = (
    <Button component={Link} to={paths.tuitions} variant="outline">
      {t('alerts.rules.find')}
    </Button>
  )
  if (data.data.length === 0)
    return <EmptyState text={t('alerts.rules.none')} hint={t('alerts.rules.noneHint')} action={find} />
  return (
    <>
      <ul className={cards.list}>
        {data.data.map((rule) => (
          <RuleCard key={rule._id} rule={rule} />
        ))}
      </ul>
      <p className="secondary small">{t('alerts.rules.most', { count: MAX_RULES })}</p>
    </>
  )
}

function RuleCard({ rule: { _id: id, query, words, isPaused } }: { rule: AlertRule }) {
  const t = useTranslations('alerts.rules')
  const pause = useCallMutation(pauseAlertRule)
  const all = useTranslations()
  const name = words.join(' · ')
  const onError = (failure: Error) => showErrorToast({ title: all('common.somethingWrong'), text: failure.message })
  return (
    <Card as="li">
      <p className={cards.words}>
        <LangText>{name}</LangText>
      </p>
      {isPaused && <p className="secondary small">{t('paused')}</p>}
      <div className={classes.actions}>
        <Button
          component={Link}
          to={`${paths.tuitions}?${query}`}
          variant="outline"
          aria-label={`${t('open')}: ${name}`}
        >
          {t('open')}
        </Button>
        <Button
          variant="subtle"
          disabled={pause.isPending}
          aria-label={`${t(isPaused ? 'resume' : 'pause')}: ${name}`}
          onClick={() => pause.mutate({ params: { id }, body: { isPaused: !isPaused } }, { onError })}
        >
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
        <RemoveButton id={id} name={name} />
      </div>
    </Card>
  )
}

function RemoveButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('alerts.rules')
  const all = useTranslations()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useCallMutation(deleteAlertRule)
  const remove = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => showSuccessToast({ title: t('removed') }),
        onError: (failure) => showErrorToast({ title: all('common.somethingWrong'), text: failure.message }),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Button variant="subtle" color="alta" aria-label={`${t('remove')}: ${name}`} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('removeTitle')}
        text={name}
        cancelLabel={all('common.cancel')}
        confirmLabel={t('remove')}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
        busy={isPending}
        danger
      />
    </>
  )
}
