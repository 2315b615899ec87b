import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Call, CallAnswer, CallError, CallInput } from '#shared/call.ts'
import { invalidateChanged, useCallMutation } from '../call/call-client.ts'
import { showErrorToast, showSuccessToast } from '../feedback/toast.tsx'
import { EditDialog } from '../form/conflict/edit-dialog.tsx'
import { DraftAlert } from '../form/draft/draft-alert.tsx'
import { UnsavedChangesDialog } from '../form/draft/unsaved-changes-dialog.tsx'
import { ScriptForm } from '../form/script-form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { type CallForm, useCallForm, validateBody } from '../form/use-call-form.ts'
import type { FormFields, FormValues } from '../form/use-fields.ts'
import { Card } from '../layout/card.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import classes from './admin-form.module.css'
import { useFormQuestion } from './dialogs/form-question.tsx'
import { errorToastText, successToastText } from './toast-text.ts'

export type AdminFormBodyProps<V extends FormValues, C extends Call> = {
  /** Initial values; the form is reset to them after sending. */
  initial: V
  call: C
  /** Input of the call; its body is validated with the call's schema before sending. */
  input: (values: V) => CallInput<C>
  submitLabel: string
  /** Toast titles; the default ones are `Process successful!` and `Error!`. */
  success?: string | ((answer: CallAnswer<C>) => string)
  failure?: string
  /** Text of the error toast; default: the first field's message. */
  describeFailure?: (error: CallError) => string
  /** What a refusal asks, with the values that answer yes; null for one that is final. */
  question?: (error: CallError, values: V) => { text: string; values: V } | null
  /** The values to show after sending; a form without stays empty or closes. */
  saved?: (answer: CallAnswer<C>) => V
  /** Keeps the input in this tab under the key until it is sent, over a reload and a log-in, and says when it is back. */
  draftKey?: string
  /** Replaces the reset after sending, for example by a navigation. */
  onDone?: (answer: CallAnswer<C>) => void | Promise<void>
  /** Left of the submit button, such as Cancel in a dialog; gets a function that sets all fields to saved values. */
  secondaryAction?: ReactNode | ((resetTo: (values: V) => void) => ReactNode)
  /** Set to a function that says whether there is unsaved text; for `useCloseGuard` of a dialog. */
  unsaved?: RefObject<() => boolean>
  /** Asks before the page is left with unsaved text, unless it is kept as a draft; always in `AdminForm`. */
  guardsPage?: boolean
  /** Above the buttons, in view with them while a dialog scrolls. */
  foot?: (fields: FormFields<V>) => ReactNode
  children: (fields: FormFields<V>) => ReactNode
}

type AdminFormProps<V extends FormValues, C extends Call> = AdminFormBodyProps<V, C> & {
  title: string
  sub?: ReactNode
}

/** An admin form screen: title, fields in one card, one submit button. */
export function AdminForm<V extends FormValues, C extends Call>({ title, sub, ...fields }: AdminFormProps<V, C>) {
  return (
    <div className={classes.column}>
      <PageHeader title={title} sub={sub} />
      <Card padding="wide">
        <AdminFormBody {...fields} guardsPage />
      </Card>
    </div>
  )
}

/** The form without page title, as used in dialogs: sends its call once and shows the result as a toast. */
export function AdminFormBody<V extends FormValues, C extends Call>(props: AdminFormBodyProps<V, C>) {
  const { submitLabel, secondaryAction, children, foot, guardsPage = false, unsaved } = props
  const t = useTranslations('forms.draft')
  const { question, ...form } = useAdminForm(props)
  useEffect(() => {
    if (!unsaved) return
    unsaved.current = form.hasUnsavedChanges
    return () => {
      unsaved.current = () => false
    }
  })
  return (
    <ScriptForm ref={form.formRef} onSubmit={form.submit} className="stack gap-18">
      {form.isDraftRestored && <DraftAlert text={t('editing')} discard={form.discardDraft} />}
      {children(form.fields)}
      <div data-dialog-foot>
        {foot?.(form.fields)}
        <div className={`${classes.actions} flex gap-10 mt-4`}>
          {typeof secondaryAction === 'function' ? secondaryAction(form.resetTo) : secondaryAction}
          <SubmitButton label={submitLabel} loading={form.isSending} />
        </div>
      </div>
      {question}
      <EditDialog {...form.dialog} />
      {guardsPage && !props.draftKey && <UnsavedChangesDialog isUnsaved={form.hasUnsavedChanges} />}
    </ScriptForm>
  )
}

function useAdminForm<V extends FormValues, C extends Call>(props: AdminFormBodyProps<V, C>) {
  const { initial, draftKey, call, input, success, failure, describeFailure, onDone, saved } = props
  const queries = useQueryClient()
  const { mutateAsync } = useCallMutation(call)
  const form: CallForm<V> = useCallForm<V, CallAnswer<C>>({
    initial,
    draftKey,
    validate: (values) => (call.body ? validateBody(call.body, input(values).body) : []),
    send: (values) => mutateAsync(input(values)),
    onDone: (answer) => {
      showSuccessToast({ ...successToastText(typeof success === 'function' ? success(answer) : success) })
      if (saved) form.resetTo(saved(answer))
      if (onDone) return onDone(answer)
      if (!saved) form.resetTo(initial)
    },
    onError: (refused) => {
      const asked = props.question?.(refused, form.fields.getValues())
      if (asked) return ask({ text: asked.text, accept: () => form.fields.setValues(asked.values) })
      showErrorToast({ ...errorToastText(refused, failure, describeFailure) })
      // The record was changed or deleted by someone else: show its current state.
      if (refused.status === 404 || refused.status === 409) void invalidateChanged(queries, call)
    },
  })
  const { ask, dialog } = useFormQuestion(form.formRef)
  return { ...form, question: dialog }
}
