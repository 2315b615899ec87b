import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { CallFailure } from '#shared/call.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import type { FieldError } from '#shared/refusal.ts'
import { changesOf, type DraftPlace } from './draft.ts'
import { focusField } from './focus-field.ts'
import { useDraft } from './use-draft.ts'
import { errorsByField, type Fields, useFields } from './use-fields.ts'

/** The field errors of a body that a call would refuse, in the words of the server. */
export function checkBody(schema: z.ZodType, body: unknown): FieldError[] {
  const { error } = schema.safeParse(body, { reportInput: true })
  return error ? fieldErrors(error) : []
}

type CallFormOptions<V extends object, A> = {
  initial: V
  /** What the server would refuse; nothing is sent while there is any. */
  check: (values: V) => FieldError[]
  send: (values: V) => Promise<A>
  /** What follows; the form takes nothing more until it has come about, such as the next page. */
  onDone: (answer: A) => void | Promise<void>
  /** Tells of a refusal; its field errors stand at the fields already. */
  onRefused: (failure: CallFailure) => void
  /** Keeps what is typed under this name until it is sent. */
  draftKey?: string
  /** In this tab unless the browser is named, where it outlives the tab. */
  draftIn?: DraftPlace
}

export type CallForm<V extends object> = {
  fields: Fields<V>
  form: RefObject<HTMLFormElement | null>
  sending: boolean
  submit: (event: FormEvent) => void
  /** Whether a kept draft was put back into the form. */
  draftRestored: boolean
  /** Forgets the draft and takes the form back to what it started from. */
  discardDraft: () => void
  /** Whether something was typed at this moment that was not sent. */
  isUnsaved: () => boolean
}

/** A form that sends a call once at a time, puts every error at its field, focuses the first, and keeps what was typed. */
export function useCallForm<V extends object, A>(options: CallFormOptions<V, A>): CallForm<V> {
  const { check, send, onDone, onRefused, draftKey, draftIn = 'tab' } = options
  const [initial] = useState(options.initial)
  const fields = useFields(initial)
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [sending, setSending] = useState(false)
  const sent = useRef(initial)
  const draft = useDraft(fields, initial, draftKey, draftIn)
  const showErrors = useErrors(fields, form)

  const deliver = async () => {
    try {
      const values = fields.current()
      const answer = await send(values)
      sent.current = values
      draft.drop()
      await onDone(answer)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      showErrors(failure.errorMessages)
      onRefused(failure)
    } finally {
      isSending.current = false
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    const refused = check(fields.current())
    showErrors(refused)
    if (refused.length > 0) return
    isSending.current = true
    setSending(true)
    void deliver()
  }
  const isUnsaved = () => Object.keys(changesOf(sent.current, fields.current())).length > 0
  return { fields, form, sending, submit, draftRestored: draft.restored, discardDraft: draft.discard, isUnsaved }
}

/** Puts errors at their fields and, once they are drawn, the focus on the first. */
function useErrors<V extends object>(fields: Fields<V>, form: RefObject<HTMLFormElement | null>) {
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
