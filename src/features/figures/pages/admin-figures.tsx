import { lazy, Suspense } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { chosenFilters, type ListFilter } from '#ui/admin/filters/list-filter.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listFigures } from '../calls.ts'
import { FIGURE_GROUPS, type FigureGroup } from '../schema.ts'
import classes from './admin-figures.module.css'
import { useFigureColumns } from './figure-columns.tsx'
import { FigureSums } from './figure-sums.tsx'

const FigureChart = lazy(() => import('./figure-chart.tsx').then(({ FigureChart }) => ({ default: FigureChart })))

export const meta = ({ matches }: MetaArgs) => pageMeta({ title: text(metaLocale(matches), 'figures.title') }, matches)

const ROWS = 26

/** What became of the tuitions of a period, by week, area, class or staff, as sums, chart and table. [OFF-481..484] */
export default function Figures() {
  const t = useTranslations('figures')
  const filters: ListFilter[] = [
    {
      name: 'by',
      label: t('by'),
      kind: 'select',
      options: FIGURE_GROUPS.map((group) => ({ value: group, label: t(`groups.${group}`) })),
    },
    { name: 'from', label: t('from'), kind: 'day' },
    { name: 'until', label: t('until'), kind: 'day' },
  ]
  const { by: chosenBy, ...period } = chosenFilters(filters, useSearchParams()[0])
  const by = FIGURE_GROUPS.find((group) => group === chosenBy) ?? 'week'
  return (
    <AdminList
      title={t('title')}
      sub={by === 'staff' ? t('staffSub') : t('sub')}
      filters={filters}
      lead={
        <div className={classes.lead}>
          <FigureSums period={period} />
          <Chart by={by} period={period} />
        </div>
      }
      columns={useFigureColumns(by)}
      call={listFigures}
      rowKey={({ _id }) => _id}
      pageSize={ROWS}
      emptyHint={t('empty')}
    />
  )
}

/** The first rows as bars; weeks from left to right. The table below holds the same figures. */
function Chart({ by, period }: { by: FigureGroup; period: Record<string, string> }) {
  const { data } = useCallQuery(listFigures, { query: { ...period, by, page: 1, limit: ROWS } })
  const rows = data?.data.slice(0, 12) ?? []
  return (
    <div className={classes.chart} aria-hidden="true">
      <Suspense>{rows.length > 0 && <FigureChart by={by} rows={by === 'week' ? rows.toReversed() : rows} />}</Suspense>
    </div>
  )
}
