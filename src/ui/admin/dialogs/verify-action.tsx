import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Call, CallInput } from '#shared/call.ts'
import { useCallMutation } from '../../call/call-client.ts'
import { ConfirmAction } from './confirm-action.tsx'
import { ReasonAction } from './reason-action.tsx'

type VerifyActionProps<C extends Call> = {
  label: string
  /** What is checked: the claims of the record. */
  about: ReactNode
  call: C
  /** The call's input; with the reason for a reported record. */
  input: (reason?: string) => CallInput<C>
  prompt: string
  /** Names the record in the toast: `TN1001`. */
  record: string
  success: string
  failure: string
  /** Asks for the reason to verify a reported record; null for one that nobody reported. */
  reported: string | null
  onDone?: (() => void) | undefined
  /** In the notice after it: takes the verification back. */
  undo?: { label: string; run: () => void } | undefined
}

/** Verifies a record after a confirmation, by the key V too; a reported one only with a reason. */
export function VerifyAction<C extends Call>(props: VerifyActionProps<C>) {
  const { call, input, prompt, record, reported, onDone, undo, ...content } = props
  const t = useTranslations('common')
  const { mutateAsync } = useCallMutation(call)
  if (!reported)
    return (
      <ConfirmAction {...content} {...{ prompt, call, record, onDone, undo }} input={input()} shortcut="v" isQuick />
    )
  return (
    <ReasonAction
      {...content}
      title={t('areYouSure')}
      consequence={`${prompt} ${reported}`}
      confirmLabel={t('yes')}
      variant="filled"
      shortcut="v"
      onConfirm={async (reason) => {
        await mutateAsync(input(reason))
        onDone?.()
      }}
    />
  )
}
