import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { formatShortDate } from '#shared/format/dhaka-time.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { BarChart } from '#ui/data/bar-chart.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { ErrorState } from '#ui/feedback/state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useNow } from '#ui/page/use-now.ts'
import { showDashboard } from '../calls.ts'
import type { Dashboard, DashboardWeek } from '../schema.ts'
import { TILE_GROUPS } from '../tiles.rules.ts'
import classes from './admin-home.module.css'
import { BackupLine } from './backup-line.tsx'
import { WeekTable } from './week-table.tsx'

export const meta = titleMeta('admin.area')

const { admin } = paths

/** Admin dashboard: waiting work and the last weeks. */
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
          <Waiting dashboard={dashboard} />
          {dashboard?.sms && <Alert tone="bad">{t('outbox.alarm', dashboard.sms)}</Alert>}
          {dashboard?.backup && <BackupLine backup={dashboard.backup} />}
          {dashboard && <FirstClasses classes={dashboard.firstClasses} />}
          {dashboard && <WeeksSection weeks={dashboard.weeks} />}
        </>
      )}
    </>
  )
}

/** What waits, in the groups of the menu; a group without work of the viewer's role is left out. */
function Waiting({ dashboard }: { dashboard: Dashboard | undefined }) {
  const t = useTranslations('admin')
  const groups = TILE_GROUPS.map(
    ([group, tiles]) => [group, tiles.filter(([word]) => dashboard?.counts[word] !== null)] as const,
  )
  return (
    <div className={classes.groups}>
      {groups.map(
        ([group, tiles]) =>
          tiles.length > 0 && (
            <section key={group} className={classes.group} aria-label={t(`groups.${group}`)}>
              <h2>{t(`groups.${group}`)}</h2>
              <ul aria-busy={!dashboard || undefined}>
                {tiles.map(([word, href]) => (
                  <PendingTile
                    key={word}
                    total={dashboard?.counts[word] ?? undefined}
                    label={t(`waiting.${word}`)}
                    note={dashboard && <TileNote word={word} dashboard={dashboard} />}
                    href={href}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}

/** Link to a list with its count once it is loaded. */
type PendingTileProps = { total: number | undefined; label: string; note: ReactNode; href: string }

function PendingTile({ total, label, note, href }: PendingTileProps) {
  const format = useFormat()
  return (
    <li>
      <Link to={href} data-nothing={total === 0 || undefined}>
        <b className="figures">{total !== undefined && format.grouped(total)}</b>
        <span>
          {label}
          {note}
        </span>
      </Link>
    </li>
  )
}

/** How long the oldest record of a list waits, or what is overdue. */
function TileNote({ word, dashboard }: { word: keyof Dashboard['counts']; dashboard: Dashboard }) {
  const format = useFormat()
  const t = useTranslations('admin')
  const now = useNow()
  if (word === 'overdueDues' && dashboard.overdue)
    return <small className="figures">{format.money(takaToPoisha(dashboard.overdue))}</small>
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
  const format = useFormat()
  const t = useTranslations('admin')
  if (booked.length === 0) return null
  return (
    <section className={classes.weeks} aria-label={t('firstClasses')}>
      <h2 className="title">{t('firstClasses')}</h2>
      <ul>
        {booked.map(({ tuitionId, heading, tutorId, tutorName }) => (
          <li key={tuitionId}>
            <Link to={admin.tuition(tuitionId)}>
              <Figures>{tuitionId}</Figures>
            </Link>{' '}
            <LangText>{format.heading(heading)}</LangText>{' '}
            <Link to={admin.tutorDetails(tutorId)}>
              <LangText>{tutorName}</LangText>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WeeksSection({ weeks }: { weeks: Dashboard['weeks'] }) {
  const t = useTranslations('admin.weeks')
  return (
    <section className={classes.weeks} aria-label={t('title')}>
      <h2 className="title">{t('title')}</h2>
      <p className="mb-12 secondary small">{t('sub')}</p>
      <div className={classes.chart} aria-hidden="true">
        <WeekChart weeks={weeks} />
      </div>
      <WeekTable weeks={weeks} />
    </section>
  )
}

function WeekChart({ weeks }: { weeks: readonly DashboardWeek[] }) {
  const format = useFormat()
  const t = useTranslations('admin.weeks')
  return (
    <BarChart
      series={[t('posted'), t('verified'), t('confirmed'), t('booked')]}
      groups={weeks.map(({ week, posted, verified, confirmed, booked }) => ({
        id: week,
        label: formatShortDate(format.locale, week),
        values: [posted, verified, confirmed, booked],
      }))}
    />
  )
}
