import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { CallFailure } from '#shared/call.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import type { FieldError } from '#shared/refusal.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
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
  /** Keeps what is typed in this tab under this name until it is sent. */
  draftKey?: string
}

export type CallForm<V extends object> = {
  fields: Fields<V>
  form: RefObject<HTMLFormElement | null>
  sending: boolean
  submit: (event: FormEvent) => void
  /** Whether a kept draft was put back into the form. */
  draftRestored: boolean
}

/** A form that sends a call once at a time, puts every error at its field, focuses the first, and keeps what was typed. */
export function useCallForm<V extends object, A>(options: CallFormOptions<V, A>): CallForm<V> {
  const { check, send, onDone, onRefused, draftKey } = options
  const [initial] = useState(options.initial)
  const fields = useFields(initial)
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [sending, setSending] = useState(false)
  const draft = useDraft(fields, initial, draftKey)
  const showErrors = useErrors(fields, form)

  const deliver = async () => {
    try {
      const answer = await send(fields.current())
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
  return { fields, form, sending, submit, draftRestored: draft.restored }
}

/** Puts errors at their fields and, once they are drawn, the focus on the first. */
function useErrors<V extends object>(fields: Fields<V>, form: RefObject<HTMLFormElement | null>) {
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals === 0) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const field = invalid?.matches('input, select, textarea') ? invalid : invalid?.querySelector('input')
    field?.focus()
  }, [refusals, form])
  return (errors: readonly FieldError[]) => {
    fields.setErrors(errorsByField(errors))
    if (errors.length > 0) setRefusals((count) => count + 1)
  }
}

function useDraft<V extends object>(fields: Fields<V>, initial: V, key: string | undefined) {
  const [state, setState] = useState<'unread' | 'none' | 'restored'>('unread')
  const isTouched = fields.values !== initial
  useEffect(() => {
    if (!key || state !== 'unread') return
    const kept = readDraft(key, initial)
    if (kept) fields.setAll({ ...kept, ...typedSince(initial, fields.current()) })
    setState(kept ? 'restored' : 'none')
  }, [key, state, initial, fields.setAll, fields.current])
  useEffect(() => {
    if (key && state !== 'unread' && isTouched) keepDraft(key, fields.values)
  }, [key, state, fields.values, isTouched])
  const drop = () => {
    if (key) dropDraft(key)
  }
  return { restored: state === 'restored', drop }
}

/** What was typed before the script was there goes over what a draft kept. */
function typedSince<V extends object>(initial: V, now: V): Partial<V> {
  const names = Object.keys(now) as (keyof V)[]
  return Object.fromEntries(
    names.filter((name) => now[name] !== initial[name]).map((name) => [name, now[name]]),
  ) as Partial<V>
}
