import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { CallError } from '#shared/call.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import type { FieldError } from '#shared/refusal.ts'
import { changesOf, type DraftPlace } from './draft.ts'
import { focusField } from './focus-field.ts'
import { useDraft } from './use-draft.ts'
import { errorsByField, type FormFields, useFields } from './use-fields.ts'

/** The field errors of a body that a call would refuse, in the words of the server. */
export function validateBody(schema: z.ZodType, body: unknown): FieldError[] {
  const { error } = schema.safeParse(body, { reportInput: true })
  return error ? toFieldErrors(error) : []
}

type CallFormOptions<V extends object, A> = {
  initial: V
  /** What the server would refuse; nothing is sent while there is any. */
  validate: (values: V) => FieldError[]
  send: (values: V) => Promise<A>
  /** What follows; the form takes nothing more until it has come about, such as the next page. */
  onDone: (answer: A) => void | Promise<void>
  /** Tells of a refusal; its field errors stand at the fields already. */
  onError: (failure: CallError) => void
  /** Keeps what is typed under this name until it is sent. */
  draftKey?: string
  /** In this tab unless the browser is named, where it outlives the tab. */
  draftStorage?: DraftPlace
}

export type CallForm<V extends object> = {
  fields: FormFields<V>
  formRef: RefObject<HTMLFormElement | null>
  isSending: boolean
  submit: (event: FormEvent) => void
  /** Whether a kept draft was put back into the form. */
  isDraftRestored: boolean
  /** Forgets the draft and takes the form back to what it started from. */
  discardDraft: () => void
  /** Whether something was typed at this moment that was not sent. */
  hasUnsavedChanges: () => boolean
}

/** A form that sends a call once at a time, puts every error at its field, focuses the first, and keeps what was typed. */
export function useCallForm<V extends object, A>(options: CallFormOptions<V, A>): CallForm<V> {
  const { validate, send, onDone, onError, draftKey, draftStorage = 'tab' } = options
  const [initial] = useState(options.initial)
  const fields = useFields(initial)
  const formRef = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const sent = useRef(initial)
  const draft = useDraft(fields, initial, draftKey, draftStorage)
  const showErrors = useErrors(fields, formRef)

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
  const hasUnsavedChanges = () => Object.keys(changesOf(sent.current, fields.getValues())).length > 0
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

/** Puts errors at their fields and, once they are drawn, the focus on the first. */
function useErrors<V extends object>(fields: FormFields<V>, form: RefObject<HTMLFormElement | null>) {
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
