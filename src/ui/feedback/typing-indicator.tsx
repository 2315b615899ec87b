import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { TYPING_INDICATOR_MS } from '#shared/limits.ts'
import classes from './typing-indicator.module.css'

/** Three stitches beside a label for 0.8 s after each change of `value`. [LOGIN-14] */
export function TypingIndicator({ value, label }: { value: string; label: string }) {
  const [seen, setSeen] = useState(value)
  useEffect(() => {
    if (value === seen) return
    const timer = setTimeout(() => setSeen(value), TYPING_INDICATOR_MS)
    return () => clearTimeout(timer)
  }, [value, seen])

  if (value === seen) return null
  return (
    <span className={classes.typing} role="status">
      <i />
      <i />
      <i />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
