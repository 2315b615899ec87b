import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { CallError } from '#shared/call.ts'
import { toFieldErrors } from '#shared/messages/field-errors.ts'
import type { FieldError } from '#shared/refusal.ts'
import { pageLocale } from '../page/page-locale.ts'
import { changedFields, type DraftStorage } from './draft.ts'
import { focusField } from './focus-field.ts'
import { useDraft } from './use-draft.ts'
import { errorsByField, type FormFields, useFields } from './use-fields.ts'

/** Validates a body with the call's schema; returns the same field errors as the server. */
export function validateBody(schema: z.ZodType, body: unknown): FieldError[] {
  const { error } = schema.safeParse(body, { reportInput: true })
  return error ? toFieldErrors(error, pageLocale()) : []
}

type CallFormOptions<V extends object, A> = {
  initial: V
  /** Field errors; nothing is sent while there are any. */
  validate: (values: V) => FieldError[]
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

export type CallForm<V extends object> = {
  fields: FormFields<V>
  formRef: RefObject<HTMLFormElement | null>
  isSending: boolean
  submit: (event: FormEvent) => void
  /** Whether a saved draft was restored. */
  isDraftRestored: boolean
  /** Deletes the draft and resets the form. */
  discardDraft: () => void
  hasUnsavedChanges: () => boolean
}

/** Form state for one call: sends once at a time, shows errors at their fields, focuses the first and saves drafts. */
export function useCallForm<V extends object, A>(options: CallFormOptions<V, A>): CallForm<V> {
  const { validate, send, onDone, onError, draftKey, draftStorage = 'tab' } = options
  const [initial] = useState(options.initial)
  const fields = useFields(initial)
  const formRef = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const sent = useRef(initial)
  const draft = useDraft(fields, initial, draftKey, draftStorage)
  const showErrors = useErrorFocus(fields, formRef)

  const deliver = async () => {
    try {
      const values = fields.getValues()
      const answer = await send(values)
      sent.current = values
      draft.drop()
      await onDone(answer)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      showErrors(failure.errorMessages)
      onError(failure)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    const refused = validate(fields.getValues())
    showErrors(refused)
    if (refused.length > 0) return
    isBusy.current = true
    setSending(true)
    void deliver()
  }
  const hasUnsavedChanges = () => Object.keys(changedFields(sent.current, fields.getValues())).length > 0
  return {
    fields,
    formRef,
    isSending,
    submit,
    isDraftRestored: draft.restored,
    discardDraft: draft.discard,
    hasUnsavedChanges,
  }
}

/** Shows errors at their fields and focuses the first after rendering. */
function useErrorFocus<V extends object>(fields: FormFields<V>, form: RefObject<HTMLFormElement | null>) {
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals === 0) return
    focusField(form.current?.querySelector('[aria-invalid="true"], [data-invalid="true"]'))
  }, [refusals, form])
  return (errors: readonly FieldError[]) => {
    fields.setErrors(errorsByField(errors))
    if (errors.length > 0) setRefusals((count) => count + 1)
  }
}
