import { NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDayOfYear } from '#shared/format/dhaka-time.ts'
import { Button } from '../../buttons/button.tsx'
import { CountBadge } from '../../data/count-badge.tsx'
import { LangText } from '../../data/text/lang-text.tsx'
import { useFormat } from '../../data/text/use-format.ts'
import { Drawer } from '../../feedback/dialog.tsx'
import type { AdminColumn } from '../list/columns.ts'
import { useIsWide } from '../list/use-is-wide.ts'
import { FilterControl } from './filter-controls.tsx'
import { FilterMenu } from './filter-menu.tsx'
import classes from './filters.module.css'
import { type ListFilter, optionsOf } from './list-filter.ts'
import { PeriodLinks } from './period-links.tsx'
import { formatSort, type Sort } from './sort.ts'

type FilterBarProps = {
  filters: readonly ListFilter[]
  /** The chosen filters by name. */
  chosen: Record<string, string>
  columns: readonly Pick<AdminColumn<never>, 'header' | 'sortKey'>[]
  sort: Sort | null
  setParam: (name: string, value: string) => void
  /** The address without these parameters. */
  hrefWithout: (names: readonly string[]) => string
}

/** The filters of a list: a menu, switches and periods from 1024 px, one button with a panel below; then what is chosen. */
export function FilterBar(props: FilterBarProps) {
  const isWide = useIsWide()
  const { filters, columns } = props
  const isSortable = columns.some(({ sortKey }) => sortKey)
  return (
    <>
      {isWide && filters.length > 0 && <FilterRow {...props} />}
      {!isWide && (filters.length > 0 || isSortable) && <FilterPanel {...props} />}
      <ChosenFilters {...props} />
    </>
  )
}

function FilterRow({ filters, chosen, setParam }: FilterBarProps) {
  const t = useTranslations('admin.kit')
  const inMenu = filters.filter(({ kind }) => kind !== 'switch')
  return (
    <section className={classes.row} aria-label={t('filters')}>
      {inMenu.length > 0 && <FilterMenu filters={inMenu} setParam={setParam} />}
      {filters.map(
        (filter) =>
          filter.kind === 'switch' &&
          !chosen[filter.name] && (
            <FilterControl
              key={filter.name}
              filter={filter}
              value=""
              onChange={(value) => setParam(filter.name, value)}
            />
          ),
      )}
      <PeriodLinks filters={filters} />
    </section>
  )
}

/** What is chosen, each with its name: a press removes it. */
function ChosenFilters({ filters, chosen, hrefWithout }: FilterBarProps) {
  const { locale } = useFormat()
  const t = useTranslations('filters')
  const active = filters.filter(({ name }) => chosen[name])
  if (active.length === 0) return null
  return (
    <ul className="cluster gap-8" aria-label={t('chosen')}>
      {active.map((filter) => {
        const value = chosen[filter.name] ?? ''
        const choice = optionsOf(filter).find((option) => option.value === value)
        const shown = filter.kind === 'day' ? formatDayOfYear(locale, value) : choice?.label
        const label = shown === undefined ? filter.label : `${filter.label}: ${shown}`
        return (
          <li key={filter.name}>
            <Link to={hrefWithout([filter.name])} className={classes.chip} aria-label={t('remove', { label })}>
              <LangText>{label}</LangText>
              <IconX aria-hidden="true" />
            </Link>
          </li>
        )
      })}
      {active.length > 1 && (
        <li>
          <Link to={hrefWithout(active.map(({ name }) => name))} className={classes.clear}>
            {t('clearAll')}
          </Link>
        </li>
      )}
    </ul>
  )
}

function FilterPanel({ filters, chosen, columns, sort, setParam, hrefWithout }: FilterBarProps) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const count = Object.keys(chosen).length
  return (
    <>
      <Button
        variant="outline"
        leftSection={<IconAdjustmentsHorizontal aria-hidden="true" />}
        rightSection={<CountBadge value={count} label={t('admin.kit.filtersChosen', { count })} />}
        onClick={() => setOpen(true)}
      >
        {t('admin.kit.filters')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        padding="lg"
        title={t('admin.kit.filters')}
        classNames={{ content: classes.sheet, title: 'title bold' }}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <div className="grid gap-14">
          {filters.map((filter) => (
            <FilterControl
              key={filter.name}
              filter={filter}
              value={chosen[filter.name] ?? ''}
              onChange={(value) => setParam(filter.name, value)}
            />
          ))}
          <PeriodLinks filters={filters} />
          <SortSelect columns={columns} sort={sort} onChange={(value) => setParam('sort', value)} />
          <div className={classes.foot}>
            {count > 0 && (
              <Button component={Link} to={hrefWithout(filters.map(({ name }) => name))} variant="outline">
                {t('admin.kit.clearFilters')}
              </Button>
            )}
            <Button onClick={() => setOpen(false)}>{t('common.close')}</Button>
          </div>
        </div>
      </Drawer>
    </>
  )
}

type SortSelectProps = Pick<FilterBarProps, 'columns' | 'sort'> & { onChange: (value: string) => void }

/** Cards have no column heads: the order is chosen here. */
function SortSelect({ columns, sort, onChange }: SortSelectProps) {
  const t = useTranslations('admin.kit')
  const options = columns.flatMap(({ header, sortKey }) =>
    sortKey
      ? [
          { value: sortKey, label: t('ascending', { label: header }) },
          { value: `-${sortKey}`, label: t('descending', { label: header }) },
        ]
      : [],
  )
  if (options.length === 0) return null
  return (
    <NativeSelect
      label={t('sortBy')}
      value={sort ? formatSort(sort) : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('sortUsual') }, ...options]}
    />
  )
}
