import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { ConfirmAction } from '#ui/admin/confirm-action.tsx'
import { prepareRowFocus } from '#ui/admin/restore-row-focus.ts'
import { invalidateChanged, useCallMutation } from '#ui/call/call-client.ts'
import { failureReason } from '#ui/call/failure-text.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { completeDue } from '../calls.ts'
import type { Due } from '../schema.ts'
import { DueSummary } from './due-summary.tsx'

/** Marks a due as paid, with a confirmation prompt while something remains. [AD-PAY-19..20] */
export function MarkPaid({ due }: { due: Due }) {
  const t = useTranslations('payments')
  if (due.remaining === 0) return <CompleteButton due={due} />
  return (
    <ConfirmAction
      label={t('markPaid')}
      variant="outline"
      prompt={t('paidPrompt')}
      about={<DueSummary due={due} />}
      call={completeDue}
      input={toCompleteInput(due)}
      success={t('paid')}
      failure={t('paidFailed')}
    />
  )
}

const toCompleteInput = ({ _id, entries }: Due) => ({ params: { id: _id }, query: { entriesSeen: entries.length } })

function CompleteButton({ due }: { due: Due }) {
  const t = useTranslations('payments')
  const queries = useQueryClient()
  const { mutateAsync } = useCallMutation(completeDue)
  const [isSending, setSending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const closeLabel = useTranslations('common')('close')

  // Awaited instead of mutation callbacks, because the row with this button may be removed first.
  const complete = async () => {
    setSending(true)
    const restoreFocus = prepareRowFocus(button.current)
    try {
      await mutateAsync(toCompleteInput(due))
      showSuccessToast({ title: t('paid'), closeLabel, clearsError: t('paidFailed') })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showErrorToast({ title: t('paidFailed'), text: failureReason(error), closeLabel })
      if (error.status === 404 || error.status === 409) await invalidateChanged(queries, completeDue)
    }
    setSending(false)
    // The refetched rows render in a task that is queued already.
    setTimeout(restoreFocus)
  }
  return (
    <Button
      ref={button}
      size="sm"
      variant="outline"
      onClick={isSending ? undefined : () => void complete()}
      aria-busy={isSending || undefined}
      data-disabled={isSending || undefined}
    >
      {isSending ? `${t('markPaid')}....` : t('markPaid')}
    </Button>
  )
}
