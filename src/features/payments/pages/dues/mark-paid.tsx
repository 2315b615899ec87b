import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmAction } from '#ui/admin/dialogs/confirm-action.tsx'
import { prepareRowFocus } from '#ui/admin/rows/restore-row-focus.ts'
import { Button, type ButtonProps } from '#ui/buttons/button.tsx'
import { completeDue } from '../../calls.ts'
import type { Due } from '../../schema.ts'
import { DueSummary } from './due-summary.tsx'
import { toCompleteInput, useCompleteDue } from './use-complete-due.ts'

/** Marks a due as paid, with a confirmation prompt while something remains. */
export function MarkPaid({ due, variant = 'subtle' }: { due: Due } & Pick<ButtonProps, 'variant'>) {
  const t = useTranslations('payments')
  if (due.remaining === 0) return <CompleteButton due={due} variant={variant} />
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

function CompleteButton({ due, variant }: { due: Due } & Pick<ButtonProps, 'variant'>) {
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
      variant={variant}
      onClick={isSending ? undefined : () => void press()}
      aria-busy={isSending || undefined}
      data-disabled={isSending || undefined}
    >
      {isSending ? `${t('markPaid')}....` : t('markPaid')}
    </Button>
  )
}
