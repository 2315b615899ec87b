import { Button, type ButtonProps } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Call, CallError, type CallInput } from '#shared/call.ts'
import { invalidateAll, useCallMutation } from '../call/call-client.ts'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'
import { showErrorToast, showSuccessToast } from '../feedback/toast.tsx'
import { failureWords, successWords } from './notice-words.ts'
import { prepareRowFocus } from './restore-row-focus.ts'

type ConfirmActionProps<C extends Call> = {
  label: string
  /** What is about to happen, `You are about to verify this tutor.` */
  prompt: string
  /** Whom and what it is about: a person, ids. */
  about?: ReactNode
  call: C
  input: CallInput<C>
  /** Titles of the notices (S2 8.2); without them the usual ones. */
  success?: string
  failure?: string
  onDone?: () => void
  danger?: boolean
} & Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'leftSection' | 'fullWidth'>

/** A button that asks first, sends its call once, says how it went, and has everything on the screen asked afresh. */
export function ConfirmAction<C extends Call>(props: ConfirmActionProps<C>) {
  const { label, prompt, about, call, input, success, failure, onDone, danger = false, ...button } = props
  const t = useTranslations('common')
  const queries = useQueryClient()
  const { mutateAsync } = useCallMutation(call)
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const closeLabel = t('close')
  const opener = useRef<HTMLButtonElement>(null)

  const told = async (error: CallError) => {
    showErrorToast({ ...failureWords(error, failure), closeLabel })
    // Somebody else was quicker, or it is gone: show what is true now.
    if (error.status === 404 || error.status === 409) await invalidateAll(queries)
  }
  // Not by the mutation's own callbacks: the row that holds this button may be gone before they are called.
  const carryOut = async () => {
    setSending(true)
    const goOn = prepareRowFocus(opener.current)
    try {
      await mutateAsync(input)
      showSuccessToast({ ...successWords(success, failure), closeLabel })
      onDone?.()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await told(error)
    }
    setAsking(false)
    // The rows that were asked afresh are drawn in a task of their own, which is waiting already.
    setTimeout(goOn)
  }

  // Not when it was sent: the dialog that fades away must not send again.
  const ask = () => {
    setSending(false)
    setAsking(true)
  }
  const cancel = () => {
    setAsking(false)
    opener.current?.focus()
  }

  return (
    <>
      <Button ref={opener} size="sm" color={danger ? 'alta' : undefined} {...button} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('areYouSure')}
        text={prompt}
        about={about}
        cancelLabel={t('cancel')}
        confirmLabel={t('yes')}
        onCancel={cancel}
        onConfirm={() => void carryOut()}
        busy={isSending}
        danger={danger}
        returnFocus={false}
      />
    </>
  )
}
