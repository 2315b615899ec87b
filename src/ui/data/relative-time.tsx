type ListTimeProps = {
  /** ISO 8601. */
  at: string
  /** How lists say it: `12 min ago`. */
  text: string
  /** The full time, shown on hover. */
  title: string
}

/** A moment in a list. A kept page may be some minutes old, so a text that has moved on meanwhile is no error. */
export function RelativeTime({ at, text, title }: ListTimeProps) {
  return (
    <time dateTime={at} title={title} suppressHydrationWarning>
      {text}
    </time>
  )
}
