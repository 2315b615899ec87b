import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Call, type CallAnswer, CallError, type CallInput } from '#shared/call.ts'
import { invalidateChanged, useCallMutation } from '../../call/call-client.ts'
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx'
import { showErrorToast, showSuccessToast } from '../../feedback/toast.tsx'
import { errorToastText, successToastText } from '../toast-text.ts'
import type { DialogView } from './reason-dialog.tsx'

export type CallDialogContent<C extends Call> = {
  /** Text of the dialog: `You are about to verify this tutor.` */
  prompt: string
  /** The record that is changed: a person, ids. */
  about?: ReactNode
  call: C
  input: CallInput<C>
  /** Toast titles; the default ones are `Process successful!` and `Error!`. */
  success?: string | ((answer: CallAnswer<C>) => string)
  /** Text of the success toast that names the record: `TN1001`. */
  record?: string
  failure?: string
  /** Text of the error toast; default: the first field's message. */
  describeFailure?: (error: CallError) => string
  onDone?: () => void
  /** What a refusal asks, and the input that accepts it. */
  question?: (refused: CallError) => { text: string; confirmLabel: string; input: CallInput<C> } | null
  /** In the success toast: takes the change back. */
  undo?: { label: string; run: () => void } | undefined
  danger?: boolean
}

/** Asks for confirmation, sends its call once and shows the result as a toast. Mount it again to open it again. */
export function CallDialog<C extends Call>(props: DialogView & CallDialogContent<C>) {
  const { opened, onClose, prompt, about, danger = false } = props
  const t = useTranslations('common')
  const { isSending, asked, send } = useSendOnce(props)
  return (
    <ConfirmDialog
      opened={opened}
      title={t('areYouSure')}
      text={asked?.text ?? prompt}
      about={about}
      cancelLabel={t('cancel')}
      confirmLabel={asked?.confirmLabel ?? t('yes')}
      onCancel={onClose}
      onConfirm={() => void send()}
      busy={isSending}
      danger={danger}
      returnFocus={false}
    />
  )
}

/** Sends the call, once at a time, and shows its toast; `onClose` runs afterwards. */
export function useSendOnce<C extends Call>(props: Pick<DialogView, 'onClose'> & CallDialogContent<C>) {
  const { call, input, success, record, failure, describeFailure, onDone, undo, question, onClose } = props
  const queries = useQueryClient()
  const { mutateAsync } = useCallMutation(call)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [asked, setAsked] = useState<ReturnType<NonNullable<typeof question>>>(null)
  const showFailure = async (error: CallError) => {
    showErrorToast({ ...errorToastText(error, failure, describeFailure) })
    // The record may have been changed or deleted by someone else: show its current state.
    if (error.status >= 400 && error.status < 500) await invalidateChanged(queries, call)
  }
  // The mutation's own callbacks do not run once this row is unmounted, so the promise is awaited.
  const send = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    try {
      const answer = await mutateAsync(asked?.input ?? input)
      const title = typeof success === 'function' ? success(answer) : success
      showSuccessToast({ ...successToastText(title, record), undo })
      onDone?.()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      isBusy.current = false
      setSending(false)
      const next = asked ? null : question?.(error)
      if (next) return setAsked(next)
      await showFailure(error)
    }
    onClose()
  }
  return { isSending, asked, send }
}
