import { useLocale, useTranslations } from 'use-intl'
import { formatDateTime } from '#shared/format/dhaka-time.ts'
import { formatStoredSalary, type StoredSalary, toSalary } from '#shared/format/salary.ts'
import { TuitionLink } from '#ui/admin/links.tsx'
import type { AdminColumn } from '#ui/admin/list/columns.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { FACT_DOT } from '#ui/data/text/join-facts.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { WaitingTime } from '#ui/data/text/waiting-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { Tuition } from '../../schema.ts'
import type { AdminTuition } from '../schema.ts'
import { SimilarCount } from './similar-posts.tsx'
import { useTuitionColumns } from './tuition-columns.tsx'

type Column = AdminColumn<AdminTuition>

/** The tuition table of the admin lists, one line a post: what decides is in view, the other columns are in the open record. */
export function useAdminColumns({ isPending = false } = {}): Column[] {
  const t = useTranslations()
  const now = useNow()
  const isBangla = useLocale() === 'bn'
  const counts: Column = isPending
    ? {
        id: 'similar',
        header: t('tuitionOffice.similar'),
        width: isBangla ? 140 : 124,
        cell: ({ office }) => <SimilarCount posts={office.similar} />,
      }
    : {
        id: 'applicants',
        header: t('tuitionOffice.applicants'),
        width: isBangla ? 116 : 104,
        align: 'end',
        sortKey: 'applicants',
        sortFirst: 'descending',
        cell: ({ office }) => <Figures>{office.applicants}</Figures>,
      }
  const state: Column = {
    id: 'state',
    header: t(isPending ? 'tuitionOffice.waiting' : 'tuitionOffice.state'),
    width: isPending ? 76 : isBangla ? 148 : 120,
    cardSlot: 'start',
    sortKey: 'date',
    sortFirst: isPending ? 'ascending' : 'descending',
    cell: (row) => <StateAndAge tuition={row} withState={!isPending} now={now} />,
  }
  const folded: Partial<Column> = { fold: true, cardSlot: 'more' }
  const kept: Record<string, Partial<Column>> = {
    serial: {},
    id: { width: isBangla ? 82 : 78 },
    phone: { width: 124, cardSlot: 'more' },
    heading: { width: (isPending ? 184 : 132) - (isBangla ? 36 : 0), cell: (row) => <ShortHeading tuition={row} /> },
    class: { width: isBangla ? 104 : 76, cardSlot: 'lead' },
    salary: {
      width: isBangla ? 144 : 118,
      sortKey: 'salary',
      sortFirst: 'descending',
      cardSlot: 'fact',
      cell: (row) => <ShortSalary of={row} />,
    },
    details: { width: 120, fold: true, isInDetails: true, cardSlot: 'hidden' },
  }
  return useTuitionColumns().flatMap((column): Column[] => {
    const own = { ...column, ...(kept[column.id] ?? folded) }
    if (column.id === 'id') return [own, state]
    return column.id === 'salary' ? [own, counts] : [own]
  })
}

type StateAndAgeProps = { tuition: Tuition; withState?: boolean; now: Date }

/** The state of a post and how old it is. */
function StateAndAge({ tuition: { status, isBooked, hasTutor, createdAt }, withState = true, now }: StateAndAgeProps) {
  const t = useTranslations('tuitionOffice.states')
  const state = status === 'approved' ? (isBooked ? 'booked' : hasTutor ? 'found' : 'open') : status
  return (
    <span className="secondary">
      {withState && `${t(state)}${FACT_DOT}`}
      <WaitingTime at={createdAt} now={now} isWaiting={status === 'pending'}>
        <ShortAge at={createdAt} now={now} />
      </WaitingTime>
    </span>
  )
}

/** The tuitionId with its state and age. */
export function IdAndState({ tuition }: { tuition: Tuition }) {
  const now = useNow()
  return (
    <>
      <TuitionLink tuitionId={tuition.tuitionId} booked={tuition.isBooked} />{' '}
      <StateAndAge tuition={tuition} now={now} />
    </>
  )
}

/** What differs between posts: the asked gender, subjects and place; the whole heading is its title. */
function ShortHeading({ tuition }: { tuition: Tuition }) {
  const { heading, gender, subjects, isOnline, location } = tuition
  const format = useFormat()
  const t = useTranslations('ui')
  const asked = gender.length === 1 ? format.choices('gender', gender) : ''
  const place = isOnline ? t('online') : format.place(location)
  return (
    <span title={format.heading(heading)}>
      <LangText>{[asked, place, format.choices('subject', subjects)].filter(Boolean).join(FACT_DOT)}</LangText>
    </span>
  )
}

/** A salary as short as a cell asks for: `6,000–8,000 Tk`. */
/** A salary without its month, which the title has; words that are no amount stay. */
export function ShortSalary({ of }: { of: StoredSalary }) {
  const format = useFormat()
  const t = useTranslations('tuitionOffice')
  const whole = formatStoredSalary(of, format.locale)
  const salary = toSalary(of)
  if (!salary) return <LangText>{whole}</LangText>
  const ends = salary.from === salary.to ? [salary.from] : [salary.from, salary.to]
  return <span title={whole}>{t('taka', { amount: ends.map(format.grouped).join('–') })}</span>
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
