import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { CSSProperties, MouseEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { withParam } from '../filters/list-filter.ts'
import { formatSort, nextSort, type Sort } from '../filters/sort.ts'
import type { AdminColumn } from '../list/columns.ts'
import { currentSearch } from '../list/use-list-params.ts'
import classes from './rows.module.css'

type SortHeadProps = {
  column: Pick<AdminColumn<never>, 'header' | 'align' | 'sortKey' | 'sortFirst'>
  sort: Sort | null
  style?: CSSProperties
  'data-sticky'?: string
  'data-serial'?: true | undefined
}

/** A column head; with a `sortKey` it is a link that sorts the list by its column. */
export function SortHead({ column, sort, ...sticky }: SortHeadProps) {
  const t = useTranslations('admin.kit')
  const [search, setSearch] = useSearchParams()
  const { header, align, sortKey } = column
  if (!sortKey)
    return (
      <th scope="col" data-align={align} {...sticky}>
        <HeaderText text={header} />
      </th>
    )
  const current = sort?.key === sortKey ? sort.direction : 'none'
  const next = nextSort(column, sort)
  const withSort = (of: URLSearchParams) => withParam(of, 'sort', next ? formatSort(next) : '')
  const sortNow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setSearch(withSort(currentSearch()), { preventScrollReset: true })
  }
  const Arrow = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown }[current]
  return (
    <th scope="col" data-align={align} aria-sort={current} {...sticky}>
      <Link
        to={`?${withSort(search)}`}
        onClick={sortNow}
        className={classes.sort}
        data-sorted={current !== 'none' || undefined}
        title={t('sortByColumn', { label: header })}
        preventScrollReset
      >
        <HeaderText text={header} />
        <Arrow aria-hidden="true" />
      </Link>
    </th>
  )
}

/** A column header; text in brackets does not wrap. */
function HeaderText({ text }: { text: string }) {
  const [name, bracket] = text.split(/ (?=\()/)
  if (!bracket) return text
  return (
    <>
      {name} <span>{bracket}</span>
    </>
  )
}
