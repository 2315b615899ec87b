import { Textarea } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { Call, CallError, CallInput } from '#shared/call.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { failureReason } from '#ui/call/failure-text.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
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
  /** Rendered to the left of the submit button. */
  secondaryAction?: ReactNode
}

/** Form of a new or edited comment; submitting a blank one does nothing. [AD-CONFIRM-07] */
export function CommentForm<C extends Call>(props: CommentFormProps<C>) {
  const { label, submitLabel, field, secondaryAction } = props
  const { fields, formRef, isSending, submit } = useCommentForm(props)
  const isBlank = fields.values.text.trim() === ''
  return (
    <form
      ref={formRef}
      onSubmit={(event) => (isBlank ? event.preventDefault() : submit(event))}
      noValidate
      className={classes.form}
    >
      <Textarea ref={field} label={label} rows={3} maxLength={MAX_LENGTH.details} {...fields.getInputProps('text')} />
      <div className={classes.actions}>
        {secondaryAction}
        <SubmitButton label={submitLabel} loading={isSending} size="md" fullWidth={false} />
      </div>
    </form>
  )
}

function useCommentForm<C extends Call>({ initial, call, input, success, failure, onDone }: CommentFormProps<C>) {
  const t = useTranslations('common')
  const { mutateAsync } = useCallMutation(call)
  const closeLabel = t('close')
  const form = useCallForm({
    initial: { text: initial },
    validate: () => [],
    send: ({ text }) => mutateAsync(input(text)),
    onDone: () => {
      showSuccessToast({ title: success, closeLabel, clearsError: failure })
      if (onDone) onDone()
      else form.fields.setValues({ text: initial })
    },
    onError: (refused: CallError) =>
      showErrorToast({ title: failure, text: failureReason(refused) || t('somethingWrong'), closeLabel }),
  })
  return form
}
