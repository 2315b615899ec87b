type RelativeTimeProps = {
  /** ISO 8601. */
  at: string
  /** `12 min ago`. */
  text: string
  /** Full time, shown on hover. */
  title: string
}

/** A relative time. Cached pages may show an older text, so the hydration mismatch is expected. */
export function RelativeTime({ at, text, title }: RelativeTimeProps) {
  return (
    <time dateTime={at} title={title} suppressHydrationWarning>
      {text}
    </time>
  )
}
