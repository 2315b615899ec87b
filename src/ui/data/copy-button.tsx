import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './copy-button.module.css'
import { copyText } from './copy-text.ts'

const CONFIRMATION_MS = 2000

type CopyButtonProps = { value: string; label: string; copiedLabel: string }

/** Copies a value to the clipboard; the label changes for a moment. */
export function CopyButton({ value, label, copiedLabel }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  // Where the browser refuses, the icon does not change.
  const copy = () => void copyText(value).then(setCopied)
  return (
    <button
      type="button"
      className={classes.copy}
      onClick={copy}
      aria-label={isCopied ? copiedLabel : label}
      aria-live="polite"
    >
      {isCopied ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
    </button>
  )
}
