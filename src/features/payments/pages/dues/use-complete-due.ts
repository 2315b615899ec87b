import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { invalidateChanged, useCallMutation } from '#ui/call/call-client.ts'
import { failureReason } from '#ui/call/failure-text.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { completeDue } from '../../calls.ts'
import type { Due } from '../../schema.ts'

export const toCompleteInput = ({ _id, entries }: Due) => ({
  params: { id: _id },
  query: { entriesSeen: entries.length },
})

/** Marks a due as paid without a question, which is enough when nothing remains. */
export function useCompleteDue(due: Due) {
  const t = useTranslations('payments')
  const queries = useQueryClient()
  const { mutateAsync } = useCallMutation(completeDue)
  const [isSending, setSending] = useState(false)

  // Awaited instead of mutation callbacks, because the row with this button may be removed first.
  const complete = async () => {
    setSending(true)
    try {
      await mutateAsync(toCompleteInput(due))
      showSuccessToast({ title: t('paid') })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showErrorToast({ title: t('paidFailed'), text: failureReason(error) })
      if (error.status === 404 || error.status === 409) await invalidateChanged(queries, completeDue)
    }
    setSending(false)
  }
  return { isSending, complete }
}
