import { useShown } from '#ui/data/use-shown.ts'
import { labelIn } from './figure-label.ts'
import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { BarChart } from '@mantine/charts'
import { useTranslations } from 'use-intl'
import { formatShortDate } from '#shared/dhaka-time.ts'
import type { FigureGroup, FigureRow } from '../schema.ts'

/** Colours with a contrast of at least 3:1 on white. */
const SERIES = [
  { name: 'posted', color: 'kali.5' },
  { name: 'verified', color: 'gada.6' },
  { name: 'confirmed', color: 'moyur.7' },
  { name: 'booked', color: 'pata.5' },
] as const

/** Four bars for each row. */
export function FigureChart({ by, rows }: { by: FigureGroup; rows: readonly FigureRow[] }) {
  const shown = useShown()
  const t = useTranslations('figures')
  return (
    <BarChart
      h={240}
      data={rows.map((row) => ({
        ...row,
        label: by === 'week' ? formatShortDate(shown.locale, row.label) : labelIn(shown.locale, by, row.label),
      }))}
      dataKey="label"
      valueFormatter={shown.count}
      series={SERIES.map(({ name, color }) => ({ name, color, label: t(name) }))}
      withLegend
      legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
      tickLine="none"
      yAxisProps={{ width: 40, allowDecimals: false }}
      // Live updates re-render the chart, so animated bars would be distracting.
      barProps={{ isAnimationActive: false, radius: [2, 2, 0, 0] }}
      barChartProps={{ margin: { top: 10, right: 4 }, accessibilityLayer: false, barGap: 1, barCategoryGap: '18%' }}
      tooltipAnimationDuration={0}
    />
  )
}
