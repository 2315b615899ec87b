import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Call, CallError, type CallInput } from '#shared/call.ts'
import { invalidateChanged, useCallMutation } from '#ui/call/call-client.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'

/** Sends a move once at a time and shows the answer's message; `isHandled` takes a refusal that the caller shows itself. */
export function useMove<C extends Call>(call: C) {
  const closeLabel = useTranslations('common')('close')
  const queries = useQueryClient()
  const { mutateAsync } = useCallMutation(call)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)

  const refuse = async (error: CallError) => {
    showErrorToast({ title: error.message, closeLabel })
    // The application was moved by someone else: show its current state.
    if (error.status === 404 || error.status === 409) await invalidateChanged(queries, call)
  }
  /** True on success. */
  const send = async (input: CallInput<C>, isHandled?: (error: CallError) => boolean): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setSending(true)
    try {
      const { message } = await mutateAsync(input)
      showSuccessToast({ title: message, closeLabel })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!isHandled?.(error)) await refuse(error)
      return false
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return { isSending, send }
}
