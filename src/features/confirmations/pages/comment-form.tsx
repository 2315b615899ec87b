import { type ReactNode, type Ref, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Call, CallError, CallInput } from '#shared/call.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { CountedTextarea } from '#ui/admin/dialogs/counted-textarea.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { failureReason } from '#ui/call/failure-text.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { EditDialog } from '#ui/form/conflict/edit-dialog.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm } from '#ui/form/use-call-form.ts'
import classes from './comment.module.css'

type CommentFormProps<C extends Call> = {
  label: string
  initial: string
  call: C
  /** With the version of the edited comment, 0 for a new one. */
  input: (text: string, version: number) => CallInput<C>
  /** Of an edited comment, as it was read. */
  version?: number
  submitLabel: string
  success: string
  failure: string
  onDone?: () => void
  /** Called with the unsent text, empty once it is sent or unchanged. */
  onTyped?: (text: string) => void
  field?: Ref<HTMLTextAreaElement>
  /** Rendered to the left of the submit button. */
  secondaryAction?: ReactNode
}

/** Form of a new or edited comment; submitting a blank one does nothing. */
export function CommentForm<C extends Call>(props: CommentFormProps<C>) {
  const { label, submitLabel, field, secondaryAction, initial, onTyped } = props
  const { fields, formRef, isSending, submit, dialog } = useCommentForm(props)
  const { text } = fields.values
  const isBlank = text.trim() === ''
  const isTooLong = [...text].length > MAX_LENGTH.details
  useEffect(() => {
    onTyped?.(text === initial ? '' : text.trim())
    return () => onTyped?.('')
  }, [text, initial, onTyped])
  return (
    <ScriptForm
      ref={formRef}
      onSubmit={(event) => (isBlank || isTooLong ? event.preventDefault() : submit(event))}
      className="grid gap-12"
    >
      <CountedTextarea
        ref={field}
        label={label}
        required
        rows={3}
        max={MAX_LENGTH.details}
        {...fields.getInputProps('text')}
        value={text}
      />
      <div className={classes.actions}>
        {secondaryAction}
        <SubmitButton label={submitLabel} loading={isSending} size="md" fullWidth={false} />
      </div>
      <EditDialog {...dialog} />
    </ScriptForm>
  )
}

function useCommentForm<C extends Call>({
  initial,
  version = 0,
  call,
  input,
  success,
  failure,
  onDone,
}: CommentFormProps<C>) {
  const t = useTranslations('common')
  const { mutateAsync } = useCallMutation(call)
  const form = useCallForm({
    initial: { text: initial, version },
    validate: () => [],
    send: (values) => mutateAsync(input(values.text, values.version)),
    onDone: () => {
      showSuccessToast({ title: success })
      if (onDone) onDone()
      else form.fields.setValues({ text: initial, version })
    },
    onError: (refused: CallError) =>
      showErrorToast({ title: failure, text: failureReason(refused) || t('somethingWrong') }),
  })
  return form
}
