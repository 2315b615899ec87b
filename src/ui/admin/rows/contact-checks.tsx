import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ContactMove } from '#shared/contacts/contact-moves.ts'
import type { ContactsOfTexts } from '#shared/contacts/contact-parts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import classes from './contact-checks.module.css'

type ContactChecksProps = {
  contacts: ContactsOfTexts | undefined
  /** Sends one move; rejects with the message of a refusal. */
  onMove: (move: ContactMove, part: string) => Promise<{ message: string }>
  disabled: boolean
  canRemove?: boolean
}

/** Whether a row of a list has or had contacts: the last one that is taken out can be put back. */
export function useHasContacts(): (id: string, row: { contacts?: ContactsOfTexts | undefined }) => boolean {
  const seen = useRef(new Set<string>())
  return (id, { contacts }) => {
    if (contacts) seen.current.add(id)
    return seen.current.has(id)
  }
}

/** The phones, links and addresses in the texts of a record: each is taken out or released with one press, or back. */
export function ContactChecks({ contacts, onMove, disabled, canRemove = true }: ContactChecksProps) {
  const t = useTranslations('contactChecks')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const { hidden = [], released = [] } = contacts ?? {}
  const gone = removed.filter((part) => !hidden.includes(part))
  if (hidden.length + released.length + gone.length === 0) return null
  const send = async (move: ContactMove, part: string) => {
    setSending(true)
    try {
      const { message } = await onMove(move, part)
      if (move === 'remove') setRemoved((parts) => [...parts, part])
      if (move === 'putBack') setRemoved((parts) => parts.filter((one) => one !== part))
      showSuccessToast({ title: message })
    } catch (error) {
      showErrorToast({ title: t('failed'), text: error instanceof Error ? error.message : '' })
    } finally {
      setSending(false)
    }
  }
  const line = (state: 'hidden' | 'shown' | 'removed', part: string, moves: readonly ContactMove[]) => (
    <li key={part}>
      <LangText>{t(state, { part })}</LangText>
      <span className="wrap gap-6">
        {moves.map((move) => (
          <Button
            key={move}
            size="sm"
            variant="outline"
            disabled={disabled || isSending}
            aria-label={`${t(move)}: ${part}`}
            onClick={() => void send(move, part)}
          >
            {t(move)}
          </Button>
        ))}
      </span>
    </li>
  )
  return (
    <ul className={classes.list} aria-label={t('title')}>
      {hidden.map((part) => line('hidden', part, canRemove ? ['remove', 'release'] : ['release']))}
      {released.map((part) => line('shown', part, ['hide']))}
      {gone.map((part) => line('removed', part, ['putBack']))}
    </ul>
  )
}
