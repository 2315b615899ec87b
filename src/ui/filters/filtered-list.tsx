import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { LangText } from '../data/text/lang-text.tsx'
import { useFormat } from '../data/text/use-format.ts'
import { SearchBox } from '../form/search-box.tsx'
import { activeFilters, clearedAddress, type Filter, namesOf, toggledAddress } from './filter.ts'
import { FilterButton, FilterPanel } from './filter-panel.tsx'
import classes from './filtered-list.module.css'
import { FORM_ID, useShownParams } from './use-filter-form.ts'

type SortOption = { value: string; label: string }

type FilteredListProps = {
  /** The path of the list. */
  path: string
  /** The parameters of the address; unknown ones are ignored. */
  params: URLSearchParams
  filters: readonly Filter[]
  /** Errors by parameter. */
  errors?: Readonly<Record<string, string>>
  /** The first one is the usual order and is not in the address. */
  sorts: readonly SortOption[]
  search?: { label: string; button: string; hint?: string }
  /** Other parameters of the page that stay. */
  keep?: readonly string[]
  /** `12 tuitions`. */
  countText: string
  /** `Show 12 tuitions`. */
  showLabel: string
  /** Notes above the results. */
  notes?: ReactNode
  /** Below the filters from 1024 px, below the list on a phone. */
  aside?: ReactNode
  children: ReactNode
}

/** A public list with search, filters, order and the number of results; works as plain HTML. */
export function FilteredList(props: FilteredListProps) {
  const { path, filters, errors = {}, sorts, search, countText, showLabel, notes, aside, children } = props
  const { shown: params, isLoading } = useShownParams(path, listParams(props))
  const kept = new URLSearchParams([...params].filter(([name]) => name !== 'q'))
  return (
    <>
      {search && (
        <SearchBox
          label={search.label}
          placeholder={search.label}
          button={search.button}
          hint={search.hint}
          value={params.get('q') ?? ''}
          keep={kept}
          action={path}
        />
      )}
      <div className={classes.columns}>
        <FilterPanel filters={filters} path={path} params={params} errors={errors} showLabel={showLabel} />
        <section className={classes.results} aria-busy={isLoading}>
          <ActiveFilters filters={filters} path={path} params={params} />
          <div className={classes.bar}>
            <FilterButton filters={filters} params={params} />
            <span role="status" className={classes.total}>
              {countText}
            </span>
            <QuickFilters filters={filters} path={path} params={params} />
            {sorts.length > 1 && <SortSelect sorts={sorts} value={params.get('sort') ?? ''} />}
          </div>
          {notes}
          {children}
        </section>
        {aside && <aside className={classes.aside}>{aside}</aside>}
      </div>
    </>
  )
}

/** The parameters that the list knows, without its page. */
function listParams({ params, filters, sorts, keep = [] }: FilteredListProps): URLSearchParams {
  const names = new Set(['q', ...keep, ...(sorts.length > 1 ? ['sort'] : []), ...filters.flatMap(namesOf)])
  return new URLSearchParams([...params].filter(([name, value]) => names.has(name) && value !== ''))
}

type ChipsProps = Pick<FilteredListProps, 'filters' | 'path' | 'params'>

function ActiveFilters({ filters, path, params }: ChipsProps) {
  const t = useTranslations('filters')
  const active = activeFilters(filters, path, params)
  if (active.length === 0) return null
  return (
    <ul className="cluster gap-8" aria-label={t('chosen')}>
      {active.map(({ key, text, href }) => (
        <li key={key}>
          <Link to={href} className={classes.chip} aria-label={t('remove', { label: text })} preventScrollReset>
            <LangText>{text}</LangText>
            <IconX aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={clearedAddress(filters, path, params)} className={classes.clear} preventScrollReset>
          {t('clearAll')}
        </Link>
      </li>
    </ul>
  )
}

/** Switches that one tap turns on; the chips above turn them off. */
function QuickFilters({ filters, path, params }: ChipsProps) {
  const format = useFormat()
  return filters.map((filter) => {
    if (filter.kind !== 'switch' || !filter.isQuick || params.has(filter.name)) return null
    const count = filter.count === undefined ? '' : ` (${format.count(filter.count)})`
    return (
      <Link
        key={filter.name}
        to={toggledAddress(filter.name, path, params)}
        className={classes.quick}
        preventScrollReset
      >{`${filter.label}${count}`}</Link>
    )
  })
}

/** Part of the filter form, so that its button submits it where no script runs. */
function SortSelect({ sorts, value }: { sorts: readonly SortOption[]; value: string }) {
  const t = useTranslations('filters')
  const id = useId()
  const [usual, ...others] = sorts
  return (
    <span className={classes.sort}>
      <label htmlFor={id}>{t('sort')}</label>
      {/* A change of a field outside its form does not reach the form. */}
      <select
        id={id}
        name="sort"
        form={FORM_ID}
        value={value}
        className={classes.select}
        data-submits
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <option value="">{usual?.label}</option>
        {others.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
