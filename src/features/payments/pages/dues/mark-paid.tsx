import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { prepareRowFocus } from '#ui/admin/rows/restore-row-focus.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { Due } from '../../schema.ts'
import { useCompleteDue } from './use-complete-due.ts'

/** Marks a due of which nothing remains as paid. */
export function MarkPaid({ due }: { due: Due }) {
  const t = useTranslations('payments')
  const { isSending, complete } = useCompleteDue(due)
  const button = useRef<HTMLButtonElement>(null)
  const press = async () => {
    const restoreFocus = prepareRowFocus(button.current)
    await complete()
    // The refetched rows render in a task that is queued already.
    setTimeout(restoreFocus)
  }
  return (
    <Button
      ref={button}
      size="sm"
      onClick={isSending ? undefined : () => void press()}
      aria-busy={isSending || undefined}
      data-disabled={isSending || undefined}
    >
      {isSending ? `${t('markPaid')}....` : t('markPaid')}
    </Button>
  )
}
