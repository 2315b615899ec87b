import { IconFlag } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { useNow } from '#ui/page/use-now.ts'
import type { AdminSearch } from '../schema.ts'
import classes from './search-dialog.module.css'
import type { SearchHit } from './search-hits.ts'

type SearchResultsProps = {
  listId: string
  optionId: (index: number) => string
  hits: readonly SearchHit[]
  /** Index of the chosen row. */
  active: number
  onChoose: () => void
}

/** The found records in groups by kind. */
export function SearchResults({ listId, optionId, hits, active, onChoose }: SearchResultsProps) {
  const t = useTranslations('adminOverview.search')
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  const indexOf = new Map(hits.map((hit, index) => [hit, index]))
  return (
    <div id={listId} role="listbox" aria-label={t('results')} className={classes.results}>
      {kinds.map((kind) => (
        <Fragment key={kind}>
          <p className={classes.group} role="presentation">
            {t(`kinds.${kind}`)}
          </p>
          {hits
            .filter((hit) => hit.kind === kind)
            .map((hit) => {
              const index = indexOf.get(hit) ?? 0
              return (
                <Link
                  key={hit.key}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  to={hit.href}
                  className={classes.hit}
                  onClick={onChoose}
                >
                  <Hit hit={hit} />
                </Link>
              )
            })}
        </Fragment>
      ))}
    </div>
  )
}

function Hit({ hit }: { hit: SearchHit }) {
  const format = useFormat()
  const t = useTranslations('adminOverview')
  const now = useNow()
  switch (hit.kind) {
    case 'guardians':
      return (
        <Lines
          id={hit.row.phone}
          title={hit.row.isGuest ? t('search.guest') : hit.row.name}
          isReported={hit.row.isReported}
        />
      )
    case 'visitors':
      return (
        <Lines id={hit.row.phone} title={t('search.posts', { count: hit.row.posts })} isReported={hit.row.isReported} />
      )
    case 'tutors':
      return (
        <Lines id={hit.row.phone} title={hit.row.name} isReported={hit.row.isReported}>
          {hit.row.tutorId ? <Figures>{hit.row.tutorId}</Figures> : t('search.noCv')}
          <UnapprovedBadge status={hit.row.status} />
        </Lines>
      )
    case 'tuitions':
      return (
        <Lines id={hit.row.tuitionId} title={format.heading(hit.row.heading)} isReported={hit.row.isReported}>
          <PhoneNumber number={hit.row.phone} />
          <UnapprovedBadge status={hit.row.status} />
          {hit.row.isBooked && <StatusBadge tone="ok">{t('states.booked')}</StatusBadge>}
        </Lines>
      )
    case 'bookings':
      return (
        <Lines id={hit.row.tuitionId} title={hit.row.tutorName}>
          <Figures>{hit.row.tutorId}</Figures>
          {formatLongDate(format.locale, hit.row.startDate)}
        </Lines>
      )
    case 'dues':
      return (
        <Lines id={hit.row.tuitionId} title={hit.row.tutorName}>
          <Amount taka={hit.row.totalDue} />
          <StatusBadge tone={hit.row.state === 'open' ? 'wait' : 'ok'}>{t(`states.${hit.row.state}`)}</StatusBadge>
        </Lines>
      )
    case 'messages':
      return (
        <Lines id={hit.row.phone} title={hit.row.name}>
          <RelativeTime at={hit.row.createdAt} now={now} />
        </Lines>
      )
    case 'hireRequests':
      return (
        <Lines id={hit.row.phone} title={t('search.wants', { name: hit.row.tutorName })}>
          <RelativeTime at={hit.row.createdAt} now={now} />
        </Lines>
      )
  }
}

/** The state of a record that is not approved. */
function UnapprovedBadge({ status }: { status: AdminSearch['tuitions' | 'tutors'][number]['status'] }) {
  const t = useTranslations('events.values')
  if (!status || status === 'approved') return null
  return <StatusBadge tone="wait">{t(status)}</StatusBadge>
}

type LinesProps = { id: string; title: string; isReported?: boolean; children?: ReactNode }

function Lines({ id, title, isReported = false, children }: LinesProps) {
  const t = useTranslations('adminCommon')
  return (
    <>
      <b className="bold breakable">
        <LangText>{title}</LangText>
      </b>
      <span className={classes.facts}>
        {/^\d/.test(id) ? <PhoneNumber number={id} reported={isReported} /> : <Figures>{id}</Figures>}
        {children}
        {isReported && (
          <StatusBadge tone="bad" icon={IconFlag}>
            {t('reported')}
          </StatusBadge>
        )}
      </span>
    </>
  )
}
