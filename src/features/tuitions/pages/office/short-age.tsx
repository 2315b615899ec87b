import { useLocale, useTranslations } from 'use-intl'
import { formatDateTime } from '#shared/dhaka-time.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/** How old a post is in one short word; the full time is its title. */
export function ShortAge({ at, now }: { at: string; now: Date }) {
  const t = useTranslations('tuitionOffice.age')
  const locale = useLocale()
  const ms = Math.max(0, now.getTime() - Date.parse(at))
  const [unit, size] =
    ms < HOUR ? (['minutes', MINUTE] as const) : ms < DAY ? (['hours', HOUR] as const) : (['days', DAY] as const)
  return (
    <time dateTime={at} title={formatDateTime(locale, at)}>
      {t(unit, { count: Math.floor(ms / size).toLocaleString(locale) })}
    </time>
  )
}
