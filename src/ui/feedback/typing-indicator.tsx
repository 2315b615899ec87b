import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { TYPING_INDICATOR_MS } from '#shared/limits.ts'
import classes from './typing-indicator.module.css'

/** Three stitches beside a label for 0.8 s after each change of `value`. */
export function TypingIndicator({ value, label }: { value: string; label: string }) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), TYPING_INDICATOR_MS)
    return () => clearTimeout(timer)
  }, [value, settled])

  if (value === settled) return null
  return (
    <span className={classes.typing} role="status">
      <i />
      <i />
      <i />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
