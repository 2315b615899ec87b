import { NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../buttons/button.tsx'
import { CountBadge } from '../../data/count-badge.tsx'
import { Drawer } from '../../feedback/dialog.tsx'
import type { AdminColumn } from '../list/columns.ts'
import { useIsWide } from '../list/use-is-wide.ts'
import { FilterControl } from './filter-controls.tsx'
import classes from './filters.module.css'
import type { ListFilter } from './list-filter.ts'
import { PeriodLinks } from './period-links.tsx'
import { formatSort, type Sort } from './sort.ts'

type FilterBarProps = {
  filters: readonly ListFilter[]
  /** The chosen filters by name. */
  chosen: Record<string, string>
  columns: readonly Pick<AdminColumn<never>, 'header' | 'sortKey'>[]
  sort: Sort | null
  setParam: (name: string, value: string) => void
  /** The address without filters and order. */
  clearHref: string
}

/** The filters of a list: a row of controls from 1024 px, one button with a panel below. */
export function FilterBar(props: FilterBarProps) {
  const isWide = useIsWide()
  const isSortable = props.columns.some(({ sortKey }) => sortKey)
  if (isWide) return props.filters.length > 0 ? <FilterRow {...props} /> : null
  return props.filters.length > 0 || isSortable ? <FilterPanel {...props} /> : null
}

function FilterRow({ filters, chosen, setParam, clearHref }: FilterBarProps) {
  const t = useTranslations('admin.kit')
  return (
    <section className={classes.row} aria-label={t('filters')}>
      {filters.map((filter) => (
        <FilterControl
          key={filter.name}
          filter={filter}
          value={chosen[filter.name] ?? ''}
          onChange={(value) => setParam(filter.name, value)}
        />
      ))}
      <div className={classes.periods}>
        <PeriodLinks filters={filters} />
      </div>
      {Object.keys(chosen).length > 0 && (
        <Link to={clearHref} className={classes.clear}>
          {t('clearFilters')}
        </Link>
      )}
    </section>
  )
}

function FilterPanel({ filters, chosen, columns, sort, setParam, clearHref }: FilterBarProps) {
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
              stacked
            />
          ))}
          <div className={classes.periods}>
            <PeriodLinks filters={filters} />
          </div>
          <SortSelect columns={columns} sort={sort} onChange={(value) => setParam('sort', value)} />
          <div className={classes.foot}>
            {count > 0 && (
              <Button component={Link} to={clearHref} variant="outline">
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
