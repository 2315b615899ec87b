import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatShortDate } from '#shared/format/dhaka-time.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { chosenFilters, type ListFilter } from '#ui/admin/filters/list-filter.ts'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { BarChart } from '#ui/data/bar-chart.tsx'
import { SumTiles } from '#ui/data/sum-tiles.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { titleMeta } from '#ui/page/page-meta.ts'
import { listFigures, sumFigures } from '../calls.ts'
import { FIGURE_GROUPS, type FigureGroup } from '../schema.ts'
import classes from './admin-figures.module.css'
import { useFigureColumns } from './figure-columns.tsx'
import { labelIn } from './figure-label.ts'
import { RankingQuality } from './ranking-quality.tsx'

export const meta = titleMeta('figures.title')

const ROWS = 26

/** What became of the tuitions of a period, by week, area, class or staff, as sums, chart and table. */
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
        <div className="grid gap-16 mb-16">
          <FigureSums period={period} />
          <Chart by={by} period={period} />
          <RankingQuality />
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
  const format = useFormat()
  const t = useTranslations('figures')
  const { data } = useCallQuery(listFigures, { query: { ...period, by, page: 1, limit: ROWS } })
  const rows = data?.data.slice(0, 12) ?? []
  const groups = rows.map(({ _id, label, posted, verified, confirmed, booked }) => ({
    id: _id,
    label: by === 'week' ? formatShortDate(format.locale, label) : labelIn(format.locale, by, label),
    values: [posted, verified, confirmed, booked],
  }))
  return (
    <div className={classes.chart} aria-hidden="true">
      {rows.length > 0 && (
        <BarChart
          series={[t('posted'), t('verified'), t('confirmed'), t('booked')]}
          groups={by === 'week' || by === 'month' ? groups.toReversed() : groups}
        />
      )}
    </div>
  )
}

/** The sums of the period: days to book and money. */
function FigureSums({ period }: { period: Record<string, string> }) {
  const format = useFormat()
  const t = useTranslations('figures')
  const { data, error } = useCallQuery(sumFigures, { query: period })
  if (error) return <p role="alert">{error.message}</p>
  const sums = data?.data
  const taka = (label: string, amount: number | null = 0) =>
    amount === null ? [] : [[label, format.money(takaToPoisha(amount))] as const]
  const days = sums?.daysToBook ?? null
  const tiles = [
    [t('daysToBook'), days === null ? t('noDays') : t('days', { days })] as const,
    ...taka(t('expected'), sums?.expected),
    ...taka(t('received'), sums?.received),
    ...taka(t('overdue'), sums?.overdue),
  ]
  return <SumTiles tiles={tiles} isLoading={!sums} />
}
