import { useShown } from '#ui/data/use-shown.ts'
import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { BarChart } from '@mantine/charts'
import { useTranslations } from 'use-intl'
import { formatShortDate } from '#shared/dhaka-time.ts'
import type { DashboardWeek } from '../schema.ts'

/** Colours with a contrast of at least 3:1 on white. */
const CHART_SERIES = [
  { name: 'posted', color: 'kali.5' },
  { name: 'verified', color: 'gada.6' },
  { name: 'confirmed', color: 'moyur.7' },
  { name: 'booked', color: 'pata.5' },
] as const

/** Bar chart with four bars a week. */
export function WeekChart({ weeks }: { weeks: readonly DashboardWeek[] }) {
  const shown = useShown()
  const t = useTranslations('admin.weeks')
  return (
    <BarChart
      h={260}
      data={weeks.map((week) => ({ ...week, week: formatShortDate(shown.locale, week.week) }))}
      dataKey="week"
      valueFormatter={shown.count}
      series={CHART_SERIES.map(({ name, color }) => ({ name, color, label: t(name) }))}
      withLegend
      legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
      tickLine="none"
      yAxisProps={{ width: 30, allowDecimals: false }}
      // Live updates re-render the chart, so animated bars would be distracting.
      barProps={{ isAnimationActive: false, radius: [2, 2, 0, 0] }}
      barChartProps={{ margin: { top: 10, right: 4 }, accessibilityLayer: false, barGap: 1, barCategoryGap: '18%' }}
      tooltipAnimationDuration={0}
    />
  )
}
