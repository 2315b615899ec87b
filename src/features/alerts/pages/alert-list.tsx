import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { formatDateTime } from '#shared/format/dhaka-time.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { listAlerts } from '../calls.ts'
import type { Alert } from '../schema.ts'
import cards from './cards.module.css'
import { Loading } from './loading.tsx'

/** The last alerts, each with why it was sent and what its tuition is now. */
export function AlertList() {
  const t = useTranslations()
  const { data, error, refetch } = useCallQuery(listAlerts, {})
  if (error || !data) return <Loading error={error} refetch={refetch} title={t('alerts.failed')} />
  const { alerts, dailyLimit } = data.data
  if (alerts.length === 0) return <EmptyState text={t('alerts.list.none')} hint={t('alerts.list.noneHint')} />
  return (
    <ul className={cards.list}>
      {alerts.map((alert) => (
        <AlertCard key={alert.tuitionId} alert={alert} dailyLimit={dailyLimit} />
      ))}
    </ul>
  )
}

const TONES = { open: 'ok', filled: 'neutral', closed: 'neutral' } as const

function AlertCard({ alert, dailyLimit }: { alert: Alert; dailyLimit: number }) {
  const t = useTranslations('alerts.list')
  const locale = useLocale()
  const { tuitionId, state, facts, rule, isQuiet, createdAt } = alert
  const words = rule?.join(' · ')
  const why = rule === null ? t('fitsCv') : words ? t('found', { words }) : t('foundByDeleted')
  const id = <Figures>{tuitionId}</Figures>
  return (
    <Card as="li">
      <div className="cluster spread gap-8">
        {state === 'closed' ? <b>{id}</b> : <Link to={paths.tuition(tuitionId)}>{id}</Link>}
        <StatusBadge tone={TONES[state]}>{t(state)}</StatusBadge>
      </div>
      {facts.length > 0 && (
        <p className={cards.words}>
          <LangText>{facts.join(' · ')}</LangText>
        </p>
      )}
      <p className="secondary small">
        {why} · {formatDateTime(locale, createdAt)}
      </p>
      {isQuiet && <p className="secondary small">{t('quiet', { count: dailyLimit })}</p>}
    </Card>
  )
}
