import { Button, type ButtonProps } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Call, CallError, type CallInput } from '#shared/call.ts'
import { invalidateChanged, useCallMutation } from '../call/call-client.ts'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'
import { showErrorToast, showSuccessToast } from '../feedback/toast.tsx'
import { prepareRowFocus } from './restore-row-focus.ts'
import { errorToastText, successToastText } from './toast-text.ts'

type ConfirmActionProps<C extends Call> = {
  label: string
  /** Text of the dialog: `You are about to verify this tutor.` */
  prompt: string
  /** The record that is changed: a person, ids. */
  about?: ReactNode
  call: C
  input: CallInput<C>
  /** Toast titles; the default ones are `Process successful!` and `Error!`. [MSG-04, MSG-05] */
  success?: string
  failure?: string
  /** Text of the error toast; default: the first field's message. [MSG-08, MSG-09] */
  describeFailure?: (error: CallError) => string
  onDone?: () => void
  danger?: boolean
} & Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'leftSection' | 'fullWidth'>

/** A button that asks for confirmation, sends its call once and shows the result as a toast. [UI-12, UI-13] */
export function ConfirmAction<C extends Call>(props: ConfirmActionProps<C>) {
  const {
    label,
    prompt,
    about,
    call,
    input,
    success,
    failure,
    describeFailure,
    onDone,
    danger = false,
    ...button
  } = props
  const t = useTranslations('common')
  const queries = useQueryClient()
  const { mutateAsync } = useCallMutation(call)
  const [isSending, setSending] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const closeLabel = t('close')
  const opener = useRef<HTMLButtonElement>(null)

  const showFailure = async (error: CallError) => {
    showErrorToast({ ...errorToastText(error, failure, describeFailure), closeLabel })
    // The record was changed or deleted by someone else: show its current state.
    if (error.status === 404 || error.status === 409) await invalidateChanged(queries, call)
  }
  // The mutation's own callbacks do not run once this row is unmounted, so the promise is awaited.
  const confirm = async () => {
    setSending(true)
    const restoreFocus = prepareRowFocus(opener.current)
    try {
      await mutateAsync(input)
      showSuccessToast({ ...successToastText(success, failure), closeLabel })
      onDone?.()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await showFailure(error)
    }
    setOpen(false)
    // Runs after the task that renders the refetched rows.
    setTimeout(restoreFocus)
  }

  // Reset here and not after sending, so that the closing dialog cannot send again.
  const open = () => {
    setSending(false)
    setOpen(true)
  }
  const cancel = () => {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <>
      <Button ref={opener} size="sm" color={danger ? 'alta' : undefined} {...button} onClick={open}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={t('areYouSure')}
        text={prompt}
        about={about}
        cancelLabel={t('cancel')}
        confirmLabel={t('yes')}
        onCancel={cancel}
        onConfirm={() => void confirm()}
        busy={isSending}
        danger={danger}
        returnFocus={false}
      />
    </>
  )
}
