import { Textarea } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { Call, CallFailure, CallInput } from '#shared/call.ts'
import { TEXT } from '#shared/limits.ts'
import { reasonOf } from '#ui/call/reason-of.ts'
import { useSend } from '#ui/call/use-call.ts'
import { noticeFailure, noticeSuccess } from '#ui/feedback/notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm } from '#ui/form/use-call-form.ts'
import classes from './comment.module.css'

type CommentFormProps<C extends Call> = {
  label: string
  initial: string
  call: C
  input: (text: string) => CallInput<C>
  submitLabel: string
  success: string
  failure: string
  onDone?: () => void
  field?: Ref<HTMLTextAreaElement>
  /** Left of the submit button. */
  beside?: ReactNode
}

/** A comment that is written or rewritten; a blank one is ignored (S1 5). */
export function CommentForm<C extends Call>(props: CommentFormProps<C>) {
  const { label, submitLabel, field, beside } = props
  const { fields, form, sending, submit } = useCommentForm(props)
  const isBlank = fields.values.text.trim() === ''
  return (
    <form
      ref={form}
      onSubmit={(event) => (isBlank ? event.preventDefault() : submit(event))}
      noValidate
      className={classes.form}
    >
      <Textarea ref={field} label={label} rows={3} maxLength={TEXT.details} {...fields.text('text')} />
      <div className={classes.actions}>
        {beside}
        <SubmitButton label={submitLabel} loading={sending} size="md" fullWidth={false} />
      </div>
    </form>
  )
}

function useCommentForm<C extends Call>({ initial, call, input, success, failure, onDone }: CommentFormProps<C>) {
  const t = useTranslations('common')
  const { mutateAsync } = useSend(call)
  const closeLabel = t('close')
  const form = useCallForm({
    initial: { text: initial },
    check: () => [],
    send: ({ text }) => mutateAsync(input(text)),
    onDone: () => {
      noticeSuccess({ title: success, closeLabel, settles: failure })
      if (onDone) onDone()
      else form.fields.setAll({ text: initial })
    },
    onRefused: (refused: CallFailure) =>
      noticeFailure({ title: failure, text: reasonOf(refused) || t('somethingWrong'), closeLabel }),
  })
  return form
}
