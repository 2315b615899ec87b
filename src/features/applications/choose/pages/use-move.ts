import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Call, CallError, type CallInput } from '#shared/call.ts'
import { invalidateChanged, useCallMutation } from '#ui/call/call-client.ts'
import { showErrorToast, showSuccessToast, type UndoButton } from '#ui/feedback/toast.tsx'

type MoveOptions = {
  /** Title of the notice; default: the answer's message. */
  done?: string
  /** In the notice: takes the move back. */
  undo?: UndoButton
  /** Takes a refusal that the caller shows itself. */
  isHandled?: (error: CallError) => boolean
}

/** Sends a move once at a time and shows the answer's message. */
export function useMove<C extends Call>(call: C) {
  const queries = useQueryClient()
  const { mutateAsync } = useCallMutation(call)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)

  const refuse = async (error: CallError) => {
    showErrorToast({ title: error.message })
    // The application was moved by someone else: show its current state.
    if (error.status === 404 || error.status === 409) await invalidateChanged(queries, call)
  }
  /** True on success. */
  const send = async (input: CallInput<C>, { done, undo, isHandled }: MoveOptions = {}): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setSending(true)
    try {
      const { message } = await mutateAsync(input)
      showSuccessToast({ title: done ?? message, undo })
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
