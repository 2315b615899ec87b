import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

const SHOWN_MS = 2000

type CopyButtonProps = { value: string; label: string /** Said once it is on the clipboard. */; copiedLabel: string }

/** Puts a value on the clipboard; the label says when it is there. */
export function CopyButton({ value, label, copiedLabel }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = () => {
    // Refused without a secure page or the person's leave: then the icon simply stays what it was.
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <ActionIcon onClick={copy} aria-label={isCopied ? copiedLabel : label} aria-live="polite" color="kali.6">
      {isCopied ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
    </ActionIcon>
  )
}
