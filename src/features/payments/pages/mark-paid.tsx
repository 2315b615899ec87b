import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmAction } from '#ui/admin/confirm-action.tsx'
import { prepareRowFocus } from '#ui/admin/restore-row-focus.ts'
import { Button } from '#ui/layout/button.tsx'
import { completeDue } from '../calls.ts'
import type { Due } from '../schema.ts'
import { DueSummary } from './due-summary.tsx'
import { toCompleteInput, useCompleteDue } from './use-complete-due.ts'

/** Marks a due as paid, with a confirmation prompt while something remains. [AD-PAY-19..20] */
export function MarkPaid({ due }: { due: Due }) {
  const t = useTranslations('payments')
  if (due.remaining === 0) return <CompleteButton due={due} />
  return (
    <ConfirmAction
      label={t('markPaid')}
      variant="subtle"
      prompt={t('paidPrompt')}
      about={<DueSummary due={due} />}
      call={completeDue}
      input={toCompleteInput(due)}
      success={t('paid')}
      failure={t('paidFailed')}
    />
  )
}

function CompleteButton({ due }: { due: Due }) {
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
      variant="subtle"
      onClick={isSending ? undefined : () => void press()}
      aria-busy={isSending || undefined}
      data-disabled={isSending || undefined}
    >
      {isSending ? `${t('markPaid')}....` : t('markPaid')}
    </Button>
  )
}
