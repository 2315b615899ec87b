import { type ReactNode, useState } from 'react'
import { type Call, type CallAnswer, CallError, type CallInput } from '#shared/call.ts'
import type { ShownConflict } from '#shared/edit-conflict.ts'
import { useCallMutation } from '../../call/call-client.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { resolveEdit, typedText } from './edit-choice.ts'
import { GoneDialog } from './gone-dialog.tsx'

type Choice = ((path: string) => boolean) | null

type Question = { answer: (choice: Choice) => void } & (
  | { conflicts: readonly ShownConflict[] }
  | { conflicts: null; text: string }
)

type Edit<C extends Call> = {
  /** Sends the call; asks what to keep while somebody else has changed the same fields. */
  send: (input: CallInput<C>) => Promise<CallAnswer<C>>
  /** Render it beside the form. */
  dialog: ReactNode
}

/**
 * Sends a changing call. If it is an edit of a record that was changed or deleted meanwhile, a dialog asks before its
 * promise settles; it is refused with the error of the answer if the person goes back to the form.
 */
export function useEdit<C extends Call>(call: C): Edit<C> {
  const { mutateAsync } = useCallMutation(call)
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (about: { conflicts: readonly ShownConflict[] } | { conflicts: null; text: string }) =>
    new Promise<Choice>((resolve) => {
      const answer = (choice: Choice) => {
        setOpen(false)
        resolve(choice)
      }
      setQuestion({ ...about, answer })
      setOpen(true)
    })
  const send = async (input: CallInput<C>): Promise<CallAnswer<C>> => {
    try {
      return await mutateAsync(input)
    } catch (failure) {
      if (!(failure instanceof CallError) || !call.edits) throw failure
      const { conflicts, status } = failure
      const text = status === 404 ? typedText(input) : ''
      if (text !== '') await ask({ conflicts: null, text })
      const takesTheirs = conflicts.length > 0 ? await ask({ conflicts }) : null
      if (!takesTheirs) throw failure
      return send(resolveEdit(input, { conflicts, takesTheirs }))
    }
  }
  const dialog = question && <QuestionDialog question={question} opened={isOpen} />
  return { send, dialog }
}

function QuestionDialog({ question, opened }: { question: Question; opened: boolean }) {
  const { answer } = question
  const close = () => answer(null)
  if (question.conflicts === null) return <GoneDialog opened={opened} text={question.text} onClose={close} />
  return <ConflictDialog opened={opened} conflicts={question.conflicts} onChoose={answer} onClose={close} />
}
