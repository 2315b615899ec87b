import { useLocale } from 'use-intl'
import { formatDateTime, formatRelativeTime } from '#shared/format/dhaka-time.ts'

type RelativeTimeProps = {
  /** ISO 8601. */
  at: string
  /** Without it the full time is shown. */
  now?: Date | string
}

/** A time such as `12 min ago`, the full time on hover. Cached pages may show an older text, so the hydration mismatch is expected. */
export function RelativeTime({ at, now }: RelativeTimeProps) {
  const locale = useLocale()
  const full = formatDateTime(locale, at)
  const shown = now === undefined ? full : formatRelativeTime(locale, at, now)
  return (
    <time dateTime={at} title={full} suppressHydrationWarning>
      {inTwoLines(shown)}
    </time>
  )
}

/** A full time breaks only between its day and its hour. */
function inTwoLines(time: string) {
  const [first, ...rest] = time.split(', ')
  if (rest.length === 0) return time
  return (
    <>
      <span>{first},</span> <span>{rest.join(', ')}</span>
    </>
  )
}
