import { VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { DashboardWeek } from '../schema.ts'

const WEEK_COLUMNS = ['posted', 'verified', 'confirmed', 'booked'] as const

/** The chart's figures for screen readers. */
export function WeekTable({ weeks }: { weeks: readonly DashboardWeek[] }) {
  const format = useFormat()
  const t = useTranslations('admin.weeks')
  return (
    <VisuallyHidden component="div">
      <table>
        <caption>{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('week')}</th>
            {WEEK_COLUMNS.map((word) => (
              <th key={word} scope="col">
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.week}>
              <th scope="row">{formatLongDate(format.locale, week.week)}</th>
              {WEEK_COLUMNS.map((word) => (
                <td key={word}>{format.count(week[word])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
