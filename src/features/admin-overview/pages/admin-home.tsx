import { lazy, type ReactNode, Suspense } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { takaToPoisha } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Figures } from '#ui/data/figures.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { Button } from '#ui/layout/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { useNow } from '#ui/page/use-now.ts'
import { showDashboard } from '../calls.ts'
import type { Dashboard } from '../schema.ts'
import classes from './admin-home.module.css'
import { BackupLine } from './backup-line.tsx'
import { WeekTable } from './week-table.tsx'

const WeekChart = lazy(() => import('./week-chart.tsx').then(({ WeekChart }) => ({ default: WeekChart })))

export const meta = ({ matches }: MetaArgs) => pageMeta({ title: text(metaLocale(matches), 'admin.area') }, matches)

const { admin } = paths

/** The counts in their order, each with the list it links to. */
const PENDING_TILES: readonly (readonly [keyof Dashboard['counts'], string])[] = [
  ['pendingTuitions', admin.pendingTuitions],
  ['pendingTutors', admin.pendingTutors],
  ['chosenTutors', `${admin.tuitions}?state=chosen`],
  ['hireRequests', admin.hireRequests],
  ['unreadMessages', admin.messages],
  ['openDues', admin.dues],
  ['overdueDues', `${admin.duesByAge}?state=overdue`],
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
          <ul className={classes.waiting} aria-busy={!dashboard || undefined}>
            {PENDING_TILES.map(([word, href]) => (
              <PendingTile
                key={word}
                total={dashboard?.counts[word]}
                label={t(`admin.waiting.${word}`)}
                note={dashboard && <TileNote word={word} dashboard={dashboard} />}
                href={href}
              />
            ))}
          </ul>
          {dashboard?.backup && <BackupLine backup={dashboard.backup} />}
          {dashboard && <FirstClasses classes={dashboard.firstClasses} />}
          <WeeksSection weeks={dashboard?.weeks} />
        </>
      )}
    </>
  )
}

/** Link to a list with its count once it is loaded. */
type PendingTileProps = { total: number | undefined; label: string; note: ReactNode; href: string }

function PendingTile({ total, label, note, href }: PendingTileProps) {
  const shown = useShown()
  return (
    <li>
      <Link to={href} data-nothing={total === 0 || undefined}>
        <b className="figures">{total !== undefined && shown.grouped(total)}</b>
        {label}
        {note}
      </Link>
    </li>
  )
}

/** How long the oldest record of a list waits, or what is overdue. [OFF-485] */
function TileNote({ word, dashboard }: { word: keyof Dashboard['counts']; dashboard: Dashboard }) {
  const shown = useShown()
  const t = useTranslations('admin')
  const now = useNow()
  if (word === 'overdueDues' && dashboard.overdue > 0)
    return <small className="figures">{shown.money(takaToPoisha(dashboard.overdue))}</small>
  const oldest = word in dashboard.oldest ? dashboard.oldest[word as keyof Dashboard['oldest']] : null
  if (!oldest) return null
  return (
    <small>
      {t('oldest')} <RelativeTime at={oldest} now={now} />
    </small>
  )
}

/** The bookings whose first class is today. */
function FirstClasses({ classes: booked }: { classes: Dashboard['firstClasses'] }) {
  const shown = useShown()
  const t = useTranslations('admin')
  if (booked.length === 0) return null
  return (
    <section className={classes.weeks} aria-label={t('firstClasses')}>
      <h2>{t('firstClasses')}</h2>
      <ul>
        {booked.map(({ tuitionId, heading, tutorId, tutorName }) => (
          <li key={tuitionId}>
            <Link to={admin.tuition(tuitionId)}>
              <Figures>{tuitionId}</Figures>
            </Link>{' '}
            <LangText>{shown.heading(heading)}</LangText>{' '}
            <Link to={admin.tutorDetails(tutorId)}>
              <LangText>{tutorName}</LangText>
            </Link>
          </li>
        ))}
      </ul>
    </section>
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
