import { VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { formatLongDate } from '#shared/dhaka-time.ts'
import { useShown } from '#ui/data/use-shown.ts'
import type { DashboardWeek } from '../schema.ts'

const WEEK_COLUMNS = ['posted', 'verified', 'confirmed', 'booked'] as const

/** The chart's figures for screen readers. */
export function WeekTable({ weeks }: { weeks: readonly DashboardWeek[] }) {
  const shown = useShown()
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
              <th scope="row">{formatLongDate(shown.locale, week.week)}</th>
              {WEEK_COLUMNS.map((word) => (
                <td key={word}>{shown.count(week[word])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
