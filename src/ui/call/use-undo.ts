import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Call, CallError, type CallInput, type SendCallArguments } from '#shared/call.ts'
import { showErrorToast, showSuccessToast, type UndoButton } from '../feedback/toast.tsx'
import { invalidateChanged, sendCall } from './call-client.ts'

type UndoTexts = {
  /** Default: the answer's message. */
  done?: string
  failed?: string
}

/** The `Undo` of a toast: sends the opposite call, also when what was pressed is gone from the page. */
export function useUndo() {
  const t = useTranslations('common')
  const queries = useQueryClient()
  const send = async <C extends Call>(call: C, input: CallInput<C>, { done, failed }: UndoTexts) => {
    try {
      const { message } = await sendCall(call, ...([input] as SendCallArguments<C>))
      showSuccessToast({ title: done ?? message })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showErrorToast({ title: failed ?? t('somethingWrong'), text: error.message })
    }
    await invalidateChanged(queries, call)
  }
  return <C extends Call>(call: C, input: CallInput<C>, texts: UndoTexts = {}): UndoButton => ({
    label: t('undo'),
    run: () => void send(call, input, texts),
  })
}
