import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { FieldError } from '#shared/refusal.ts'
import { consumeEarlyInput } from './early-input.ts'

type TextNames<V> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string]

/** Values and errors of a form; a name may be the dotted path that the server uses. */
export type FormFields<V extends object> = {
  values: V
  /** The current values, even inside the handler that has just changed one. */
  getValues: () => V
  errors: Readonly<Record<string, string>>
  setFieldValue: <K extends keyof V & string>(name: K, value: V[K]) => void
  setValues: (values: V) => void
  setErrors: (errors: Record<string, string>) => void
  getInputProps: (name: TextNames<V>) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
  }
}

/** Form state; changing a field clears its error. */
export function useFields<V extends object>(initial: V): FormFields<V> {
  const [values, setStoredValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const latest = useRef(values)
  const setValues = (next: V) => {
    latest.current = next
    setStoredValues(next)
  }
  useEffect(() => {
    const early = consumeEarlyInput(initial)
    if (Object.keys(early).length === 0) return
    latest.current = { ...latest.current, ...early }
    setStoredValues(latest.current)
  }, [initial])
  const setFieldValue: FormFields<V>['setFieldValue'] = (name, value) => {
    setValues({ ...latest.current, [name]: value })
    setErrors((before) => withoutField(before, name))
  }
  const getInputProps: FormFields<V>['getInputProps'] = (name) => ({
    name,
    value: values[name] as string,
    error: errors[name],
    onChange: (event) => setFieldValue(name, event.currentTarget.value as V[typeof name]),
  })
  return { values, getValues: () => latest.current, errors, setFieldValue, setValues, setErrors, getInputProps }
}

/** The first error of each field; an error inside a list belongs to the list's field. */
export function errorsByField(errors: readonly FieldError[]): Record<string, string> {
  const byField: Record<string, string> = {}
  for (const { path, message } of errors) {
    const field = path.replace(/\.\d+(\..*)?$/, '')
    if (field !== '') byField[field] ??= message
  }
  return byField
}

/** The errors without those of a field and its parts. */
export function withoutField(errors: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const others = Object.entries(errors).filter(([field]) => field !== name && !field.startsWith(`${name}.`))
  return Object.fromEntries(others)
}
