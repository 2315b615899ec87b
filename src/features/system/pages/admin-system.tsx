import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { Link, type MetaArgs } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { formatDateTime } from '#shared/dhaka-time.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { ErrorState } from '#ui/feedback/state.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { readSystemState } from '../calls.ts'
import { judgeSystem, SYSTEM_PARTS, type SystemPart } from '../rules.ts'
import type { SystemState } from '../schema.ts'
import classes from './admin-system.module.css'
import { RetentionTable } from './retention-table.tsx'
import { useDetails } from './use-details.ts'

export const meta = ({ matches }: MetaArgs) => pageMeta({ title: text(metaLocale(matches), 'system.title') }, matches)

/** The state of the system in plain words, for owners. [OPS-223, OPS-224] */
export default function SystemPage() {
  const t = useTranslations()
  const { data, error, refetch, isFetching } = useCallQuery(readSystemState, {})
  const again = () => void refetch()
  return (
    <>
      <PageHeader title={t('system.title')} sub={t('system.sub')}>
        <Button
          variant="outline"
          leftSection={<IconRefresh size={20} aria-hidden="true" />}
          loading={isFetching}
          onClick={again}
        >
          {t('system.refresh')}
        </Button>
      </PageHeader>
      {data && <State state={data.data} />}
      {!data && !error && <CardSkeleton />}
      {!data && error && (
        <ErrorState
          title={t('system.loadFailed')}
          text={error.message}
          action={<Button onClick={again}>{t('common.tryAgain')}</Button>}
        />
      )}
    </>
  )
}

function State({ state }: { state: SystemState }) {
  const t = useTranslations('system')
  const locale = useLocale()
  const details = useDetails(state)
  const judged = judgeSystem(state, new Date())
  const failing = SYSTEM_PARTS.filter((part) => !judged[part]).length
  return (
    <>
      <p role="status" className={classes.summary}>
        {failing === 0 ? t('allFine') : t('someNot', { count: failing })}
      </p>
      <ul className={classes.parts}>
        {SYSTEM_PARTS.map((part) => (
          <Part key={part} part={part} isFine={judged[part]} detail={details[part]} />
        ))}
      </ul>
      <div className={classes.retention}>
        <RetentionTable idCardDays={state.idCardDays} />
      </div>
      <p className={classes.version}>
        {t('version', { version: state.version, time: formatDateTime(locale, state.startedAt) })}
      </p>
    </>
  )
}

function Part({ part, isFine, detail }: { part: SystemPart; isFine: boolean; detail: string }) {
  const t = useTranslations('system')
  const isAboutMessages = part === 'sms' || part === 'mail'
  return (
    <Card as="li">
      <div className={classes.head}>
        <h2>{t(`${part}.title`)}</h2>
        <StatusBadge tone={isFine ? 'ok' : 'bad'} icon={isFine ? IconCircleCheck : IconAlertTriangle}>
          {isFine ? t('fine') : t('attention')}
        </StatusBadge>
      </div>
      <p>{detail}</p>
      {!isFine && <p className={classes.hint}>{t(`${part}.hint`)}</p>}
      {!isFine && isAboutMessages && <Link to={`${paths.admin.outbox}?status=failed`}>{t('toOutbox')}</Link>}
    </Card>
  )
}
