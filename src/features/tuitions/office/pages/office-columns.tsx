import { useLocale, useTranslations } from 'use-intl'
import { formatDateTime } from '#shared/format/dhaka-time.ts'
import { TuitionLink } from '#ui/admin/links.tsx'
import type { AdminColumn } from '#ui/admin/list/columns.ts'
import { useIsExtraWide } from '#ui/admin/list/use-is-wide.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { FACT_DOT } from '#ui/data/text/join-facts.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { WaitingTime } from '#ui/data/text/waiting-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { Tuition } from '../../schema.ts'
import type { AdminTuition } from '../schema.ts'
import classes from './office.module.css'
import { SimilarCount } from './similar-posts.tsx'
import { useTuitionColumns } from './tuition-columns.tsx'

type Column = AdminColumn<AdminTuition>

/**
 * The tuition table of the admin lists: what decides is in view, the other columns fold into the row's details.
 * State and age are below the Id, the place below the heading.
 */
export function useAdminColumns({ isPending = false } = {}): Column[] {
  const t = useTranslations()
  const isBangla = useLocale() === 'bn'
  const isExtraWide = useIsExtraWide()
  const counts: Column = isPending
    ? {
        id: 'similar',
        header: t('tuitionOffice.similar'),
        width: isBangla ? 122 : 110,
        cell: ({ office }) => <SimilarCount posts={office.similar} />,
      }
    : {
        id: 'applicants',
        header: t('tuitionOffice.applicants'),
        width: isBangla ? 116 : 100,
        align: 'end',
        sortKey: 'applicants',
        sortFirst: 'descending',
        cell: ({ office }) => <Figures>{office.applicants}</Figures>,
      }
  const folded: Partial<Column> = { fold: true, cardSlot: 'more' }
  const narrow = isBangla ? 130 : 146
  const headingWidth = isPending ? (isBangla ? 142 : isExtraWide ? 170 : 212) : narrow
  // At 1280 px these fit beside the menu; words of Bangla are longer, and headings begin with the class. All fit at 1920 px.
  const kept: Record<string, Partial<Column>> = {
    serial: {},
    id: {
      // "Tutor found · 12 min" stands in one line.
      width: isPending ? 92 : isBangla ? 118 : 138,
      // The age stands below the id.
      ...(isPending && { sortKey: 'date' }),
      cell: (row) => <IdAndState tuition={row} withState={!isPending} />,
    },
    phone: { width: 126 },
    heading: { width: headingWidth, cell: (row) => <HeadingAndPlace tuition={row} /> },
    class: { width: isBangla ? 112 : 80 },
    salary: { width: isBangla ? 120 : 98 },
    subject: { ...folded, width: 100 },
    location: { ...folded, width: 116 },
    institute: { ...folded, width: 112 },
    medium: { ...folded, width: 96 },
    teachingTime: { ...folded, width: 110 },
    date: { width: 134, fold: true, ...(!isPending && { sortKey: 'date', sortFirst: 'descending' }) },
    details: { width: 120, fold: true, isInDetails: true, cardSlot: 'hidden' },
  }
  return useTuitionColumns().flatMap((column): Column[] => {
    const own = { ...column, ...(kept[column.id] ?? folded) }
    return column.id === 'salary' ? [own, counts] : [own]
  })
}

type IdAndStateProps = { tuition: Tuition; withState?: boolean }

/** The tuitionId with its state and age below it. */
export function IdAndState({ tuition, withState = true }: IdAndStateProps) {
  const { tuitionId, status, isBooked, hasTutor, createdAt } = tuition
  const t = useTranslations('tuitionOffice.states')
  const now = useNow()
  const state = status === 'approved' ? (isBooked ? 'booked' : hasTutor ? 'found' : 'open') : status
  return (
    <>
      <TuitionLink tuitionId={tuitionId} booked={isBooked} />
      <span className={classes.state}>
        {withState && `${t(state)} `}
        <span className={classes.age}>
          {withState && FACT_DOT.trimStart()}
          <WaitingTime at={createdAt} now={now} isWaiting={status === 'pending'}>
            <ShortAge at={createdAt} now={now} />
          </WaitingTime>
        </span>
      </span>
    </>
  )
}

function HeadingAndPlace({ tuition }: { tuition: Tuition }) {
  const { heading, isOnline, location } = tuition
  const format = useFormat()
  const t = useTranslations('ui')
  return (
    <>
      <span className={classes.first} title={format.heading(heading)}>
        <LangText>{format.heading(heading)}</LangText>
      </span>
      <span className={classes.second}>
        <LangText>{isOnline ? t('online') : format.place(location)}</LangText>
      </span>
    </>
  )
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/** How old a post is in one short word; the full time is its title. */
function ShortAge({ at, now }: { at: string; now: Date }) {
  const t = useTranslations('tuitionOffice.age')
  const locale = useLocale()
  const ms = Math.max(0, now.getTime() - Date.parse(at))
  const [unit, size] =
    ms < HOUR ? (['minutes', MINUTE] as const) : ms < DAY ? (['hours', HOUR] as const) : (['days', DAY] as const)
  return (
    <time dateTime={at} title={formatDateTime(locale, at)}>
      {t(unit, { count: Math.floor(ms / size).toLocaleString(locale) })}
    </time>
  )
}
