import { useRef, useState } from 'react'
import { type Call, type CallAnswer, CallError, type CallInput } from '#shared/call.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import type { SmsLanguage } from '../sms.rules.ts'

type InvitationOptions<C extends Call> = {
  /** A toast of the same purpose replaces an error. */
  purpose: string
  input: (language: SmsLanguage) => CallInput<C>
  success: (answer: CallAnswer<C>) => string
  failure: (error: CallError) => string
  onDone?: () => void
}

/** State of a dialog that previews an invitation SMS; sends it once per press. */
export function useInvitation<C extends Call>(call: C, options: InvitationOptions<C>) {
  const { purpose, input, success, failure, onDone } = options
  const { mutateAsync } = useCallMutation(call)
  const isOnItsWay = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const deliver = async (language: SmsLanguage) => {
    try {
      const answer = await mutateAsync(input(language))
      showSuccessToast({ title: success(answer) })
      onDone?.()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showErrorToast({ purpose, title: failure(error) })
    } finally {
      isOnItsWay.current = false
      setSending(false)
      setOpen(false)
    }
  }
  const send = (language: SmsLanguage) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setSending(true)
    void deliver(language)
  }
  return { isOpen, isSending, send, open: () => setOpen(true), close: () => setOpen(false) }
}
