import { useForm } from '@mantine/form'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { CallError } from '#shared/call.ts'
import { toFieldErrors } from '#shared/messages/field-errors.ts'
import type { FieldError } from '#shared/refusal.ts'
import { hideErrorToast } from '../feedback/toast.tsx'
import { pageLocale } from '../page/page-locale.ts'
import type { EditDialogProps } from './conflict/edit-dialog.tsx'
import { useEditQuestion } from './conflict/use-edit-question.ts'
import { changedFields, type DraftStorage } from './draft/draft.ts'
import { useDraft } from './draft/use-draft.ts'
import { flattenFields } from './field-paths.ts'
import { focusField } from './focus-field.ts'
import { errorsByField, type FormFields, type FormValues, toFormFields } from './use-fields.ts'

/** Validates a body with the call's schema; returns the same field errors as the server. */
export function validateBody(schema: z.ZodType, body: unknown): FieldError[] {
  const { error } = schema.safeParse(body, { reportInput: true })
  return error ? toFieldErrors(error, pageLocale()) : []
}

type CallFormOptions<V extends FormValues, A> = {
  initial: V
  /** Field errors; nothing is sent while there are any. */
  validate: (values: V) => FieldError[]
  /** With `version` among the values it is an edit, which asks if somebody changed the record since. */
  send: (values: V) => Promise<A>
  /** Runs after success; the form stays busy until its promise settles. */
  onDone: (answer: A) => void | Promise<void>
  /** Called on failure; field errors are already shown at the fields. */
  onError: (failure: CallError) => void
  /** Saves a draft under this key until it is sent. */
  draftKey?: string
  /** Default: `tab`. */
  draftStorage?: DraftStorage
}

export type CallForm<V extends FormValues> = {
  fields: FormFields<V>
  formRef: RefObject<HTMLFormElement | null>
  isSending: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** Whether a saved draft was restored. */
  isDraftRestored: boolean
  /** Deletes the draft, resets the form and focuses it. */
  discardDraft: () => void
  hasUnsavedChanges: () => boolean
  /** Sets all fields to values that count as saved. */
  resetTo: (values: V) => void
  /** For the `EditDialog` of an edit. */
  dialog: EditDialogProps
}

/** Form state for one call: sends once at a time, shows errors at their fields, focuses the first and saves drafts. */
export function useCallForm<V extends FormValues, A>(options: CallFormOptions<V, A>): CallForm<V> {
  const { validate, send, onDone, onError, draftKey, draftStorage = 'tab' } = options
  const hasFailed = useRef(false)
  const form = useForm<V>({
    initialValues: options.initial,
    validate: (values) => errorsByField(validate(values)),
    // Cleared by `toFormFields` together with the errors of the field's parts.
    clearInputErrorOnChange: false,
    onValuesChange: () => {
      if (hasFailed.current) hideErrorToast()
      hasFailed.current = false
      edit.keepTyped()
    },
  })
  const formRef = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const sentValues = useRef(form.getInitialValues())
  const draft = useDraft(form, { name: draftKey, storage: draftStorage })
  const focusFirstError = useErrorFocus(formRef)
  const resetTo = (values: V) => {
    sentValues.current = values
    draft.rebase(values)
    form.setValues(values)
  }
  const edit = useEditQuestion({
    stored: options.initial,
    getFilled: () => sentValues.current,
    getValues: form.getValues,
    resetTo,
    sendAgain: (version) => {
      form.setFieldValue('version', version as never)
      formRef.current?.requestSubmit()
    },
    onError,
  })

  const deliver = async (values: V) => {
    isBusy.current = true
    try {
      const answer = await send(values)
      sentValues.current = values
      draft.drop()
      await onDone(answer)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      if (failure.status === 401) draft.keep()
      if (edit.ask(failure)) return
      form.setErrors(errorsByField(failure.errorMessages))
      if (failure.errorMessages.length > 0) focusFirstError()
      onError(failure)
      hasFailed.current = true
    } finally {
      isBusy.current = false
    }
  }
  const refuse = () => {
    hasFailed.current = true
    focusFirstError()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy.current) form.onSubmit(deliver, refuse)(event)
  }
  const hasUnsavedChanges = () =>
    Object.keys(changedFields(flattenFields(sentValues.current), flattenFields(form.getValues()))).length > 0
  const propose: FormFields<V>['propose'] = (path, value) => {
    sentValues.current = { ...sentValues.current, [path]: value }
    form.setFieldValue(path, value as never)
  }
  return {
    fields: { ...toFormFields(form), propose },
    formRef,
    isSending: form.submitting,
    submit,
    isDraftRestored: draft.restored,
    discardDraft: () => {
      draft.discard()
      // The pressed button is unmounted.
      focusField(formRef.current)
    },
    hasUnsavedChanges,
    resetTo,
    dialog: edit.dialog,
  }
}

/** Returns a function that focuses the first invalid field after the next rendering. */
function useErrorFocus(form: RefObject<HTMLFormElement | null>) {
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (failures === 0) return
    focusField(form.current?.querySelector('[aria-invalid="true"], [data-invalid="true"]'))
  }, [failures, form])
  return () => setFailures((count) => count + 1)
}
