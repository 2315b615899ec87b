import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './typing.module.css'

const SHOWN_MS = 800

/** Three stitches beside a label for 0.8 s after each change of what is typed (S1 2.3). */
export function Typing({ value, label }: { value: string; label: string }) {
  const [seen, setSeen] = useState(value)
  useEffect(() => {
    if (value === seen) return
    const timer = setTimeout(() => setSeen(value), SHOWN_MS)
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
