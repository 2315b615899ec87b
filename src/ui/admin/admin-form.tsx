import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Call, CallAnswer, CallInput } from '#shared/call.ts'
import { invalidateAll, useCallMutation } from '../call/call-client.ts'
import { showErrorToast, showSuccessToast } from '../feedback/toast.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { type CallForm, useCallForm, validateBody } from '../form/use-call-form.ts'
import type { FormFields as FieldValues } from '../form/use-fields.ts'
import { Card } from '../layout/card.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import classes from './admin-form.module.css'
import { failureWords, successWords } from './notice-words.ts'

/** What a field that gives its value, not an event, is given: a picker, a choice. */
export type FieldInput = {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The values and errors of a form: `fields.text('amount')` for inputs, `fields.input('tutorId')` for pickers. */
export type AdminFormFields<V extends object> = FieldValues<V> & {
  getPickerProps: (name: Parameters<FieldValues<V>['getInputProps']>[0]) => FieldInput
}

type CallFieldsProps<V extends object, C extends Call> = {
  /** Values of the fields; the form goes back to them when it was sent. */
  initial: V
  call: C
  /** What the call is sent; its body is checked with the call's own schema before it leaves. */
  input: (values: V) => CallInput<C>
  submitLabel: string
  /** Titles of the notices (S2 8.2); without them the usual ones. */
  success?: string
  failure?: string
  /** What follows instead of an empty form, such as another page. */
  onDone?: (answer: CallAnswer<C>) => void | Promise<void>
  /** Left of the submit button, such as the way out of a dialog. */
  secondaryAction?: ReactNode
  children: (fields: AdminFormFields<V>) => ReactNode
}

type AdminFormProps<V extends object, C extends Call> = CallFieldsProps<V, C> & { title: string; sub?: ReactNode }

/** The shape of an admin screen that edits: its name, its fields in one card, one button (S1 2.11). */
export function AdminForm<V extends object, C extends Call>({ title, sub, ...fields }: AdminFormProps<V, C>) {
  return (
    <div className={classes.column}>
      <PageHeader title={title} sub={sub} />
      <Card padding="wide">
        <AdminFormBody {...fields} />
      </Card>
    </div>
  )
}

/** The form alone, as a dialog needs it: sends its call once, says how it went, and has everything on the screen asked afresh. */
export function AdminFormBody<V extends object, C extends Call>(props: CallFieldsProps<V, C>) {
  const { submitLabel, secondaryAction, children } = props
  const form = useAdminForm(props)
  const { fields } = form
  const getPickerProps: AdminFormFields<V>['getPickerProps'] = (name) => {
    const { onChange: _, ...given } = fields.getInputProps(name)
    return { ...given, onChange: (value) => fields.setFieldValue(name, value as V[typeof name]) }
  }
  return (
    <form ref={form.formRef} onSubmit={form.submit} noValidate className={classes.fields}>
      {children({ ...fields, getPickerProps })}
      <div className={classes.actions}>
        {secondaryAction}
        <SubmitButton label={submitLabel} loading={form.isSending} />
      </div>
    </form>
  )
}

function useAdminForm<V extends object, C extends Call>(props: CallFieldsProps<V, C>): CallForm<V> {
  const { initial, call, input, success, failure, onDone } = props
  const t = useTranslations('common')
  const queries = useQueryClient()
  const { mutateAsync } = useCallMutation(call)
  const closeLabel = t('close')
  const form: CallForm<V> = useCallForm<V, CallAnswer<C>>({
    initial,
    validate: (values) => (call.body ? validateBody(call.body, input(values).body) : []),
    send: (values) => mutateAsync(input(values)),
    onDone: (answer) => {
      showSuccessToast({ ...successWords(success, failure), closeLabel })
      if (onDone) return onDone(answer)
      form.fields.setValues(initial)
    },
    onError: (refused) => {
      showErrorToast({ ...failureWords(refused, failure), closeLabel })
      // Somebody else was quicker, or it is gone: show what is true now.
      if (refused.status === 404 || refused.status === 409) void invalidateAll(queries)
    },
  })
  return form
}
