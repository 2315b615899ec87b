import { useEffect, useRef, useState } from 'react'
import type { CallError } from '#shared/call.ts'
import type { FormValues } from '../use-fields.ts'
import type { EditDialogProps, EditQuestion } from './edit-dialog.tsx'
import { typedText } from './typed-text.ts'

type EditOptions<V extends FormValues> = {
  /** What the form would be filled with now; its `version` says which record that is. */
  stored: V
  /** What the form was filled with, and what it holds. */
  getFilled: () => V
  getValues: () => V
  resetTo: (values: V) => void
  /** Sends the values again with another version. */
  sendAgain: (version: number) => void
  onError: (failure: CallError) => void
}

type Edit = {
  dialog: EditDialogProps
  /** Opens the dialog if a refusal says that the record was changed or deleted meanwhile; false for other refusals. */
  ask: (failure: CallError) => boolean
  /** Keeps what is typed from being replaced by a record that arrives late. */
  keepTyped: () => void
}

/** Asks what to do with an edit of a record that somebody changed or deleted since its form was filled. */
export function useEditQuestion<V extends FormValues>(options: EditOptions<V>): Edit {
  const { stored, resetTo, sendAgain, onError, getFilled, getValues } = options
  const [question, setQuestion] = useState<EditQuestion | null>(null)
  const [opened, setOpened] = useState(false)
  const failed = useRef<CallError>(null)
  /** The version of the stored record that was chosen and is being fetched. */
  const awaited = useRef<number>(null)
  useEffect(() => {
    if (awaited.current === null || (versionOf(stored) ?? 0) < awaited.current) return
    awaited.current = null
    resetTo(stored)
  })
  const ask = (failure: CallError) => {
    const { conflict = null, status } = failure
    const isEdit = versionOf(getValues()) !== undefined
    const typed = isEdit && status === 404 ? typedText(getValues(), getFilled()) : ''
    if (!conflict && typed === '') return false
    failed.current = failure
    setQuestion(conflict ? { conflict } : { conflict: null, typed })
    setOpened(true)
    return true
  }
  const close = () => {
    setOpened(false)
    if (failed.current && !question?.conflict) onError(failed.current)
  }
  const decide = (choose: (version: number) => void) => () => {
    setOpened(false)
    if (question?.conflict) choose(question.conflict.version)
  }
  const onTakeTheirs = decide((version) => {
    awaited.current = version
  })
  const keepTyped = () => {
    awaited.current = null
  }
  return { dialog: { question, opened, onClose: close, onTakeTheirs, onSendMine: decide(sendAgain) }, ask, keepTyped }
}

const versionOf = ({ version }: FormValues) => (typeof version === 'number' ? version : undefined)
