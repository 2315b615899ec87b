import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { showDashboard } from '../calls.ts'
import type { Dashboard } from '../schema.ts'
import classes from './admin-home.module.css'
import { WeekTable } from './week-table.tsx'

const WeekChart = lazy(() => import('./week-chart.tsx').then(({ WeekChart }) => ({ default: WeekChart })))

export const meta = ({ matches }: MetaArgs) => pageMeta({ title: text(metaLocale(matches), 'admin.area') }, matches)

const { admin } = paths

/** The counts in their order, each with the list it links to. */
const PENDING_TILES: readonly (readonly [keyof Dashboard['counts'], string])[] = [
  ['pendingTuitions', admin.pendingTuitions],
  ['pendingTutors', admin.pendingTutors],
  ['hireRequests', admin.hireRequests],
  ['unreadMessages', admin.messages],
  ['openDues', admin.dues],
  ['failedMessages', `${admin.outbox}?status=failed`],
]

/** Admin dashboard: waiting work and the last weeks. [ADMIN-13..14] */
export default function AdminHome() {
  const t = useTranslations()
  const { data, error, refetch } = useCallQuery(showDashboard, {})
  const dashboard = data?.data
  return (
    <>
      <PageHeader title={t('admin.welcome')} sub={t('admin.welcomeSub')} />
      {!dashboard && error ? (
        <ErrorState
          title={t('admin.listFailed')}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>}
        />
      ) : (
        <>
          <ul className={classes.waiting}>
            {PENDING_TILES.map(([word, href]) => (
              <PendingTile key={word} total={dashboard?.counts[word]} label={t(`admin.waiting.${word}`)} href={href} />
            ))}
          </ul>
          <WeeksSection weeks={dashboard?.weeks} />
        </>
      )}
    </>
  )
}

/** Link to a list with its count, or an ellipsis while it loads. */
function PendingTile({ total, label, href }: { total: number | undefined; label: string; href: string }) {
  return (
    <li>
      <Link to={href} data-nothing={total === 0 || undefined}>
        <b className="figures">{total ?? '…'}</b>
        {label}
      </Link>
    </li>
  )
}

function WeeksSection({ weeks }: { weeks: Dashboard['weeks'] | undefined }) {
  const t = useTranslations('admin.weeks')
  return (
    <section className={classes.weeks} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{t('sub')}</p>
      <div className={classes.chart} aria-hidden="true">
        <Suspense>{weeks && <WeekChart weeks={weeks} />}</Suspense>
      </div>
      {weeks && <WeekTable weeks={weeks} />}
    </section>
  )
}
