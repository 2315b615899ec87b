import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { FieldError } from '#shared/refusal.ts'
import { takeTyped } from './early-input.ts'

type TextNames<V> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string]

/** The values of a form and the error of each field; a value's name may be the dotted path that the server knows it by. */
export type FormFields<V extends object> = {
  values: V
  /** The values of this very moment, also inside a handler that has just set one. */
  getValues: () => V
  errors: Readonly<Record<string, string>>
  setFieldValue: <K extends keyof V & string>(name: K, value: V[K]) => void
  setValues: (values: V) => void
  setErrors: (errors: Record<string, string>) => void
  /** What a text field is given: `<TextInput {...fields.text('salary')} />`. */
  getInputProps: (name: TextNames<V>) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
  }
}

/** Holds the values of a form; changing a field takes its error away. */
export function useFields<V extends object>(initial: V): FormFields<V> {
  const [values, setStoredValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const latest = useRef(values)
  const setValues = (next: V) => {
    latest.current = next
    setStoredValues(next)
  }
  useEffect(() => {
    const early = takeTyped(initial)
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

/** Field errors by field, the first of each; an error inside a list belongs to its field. */
export function errorsByField(errors: readonly FieldError[]): Record<string, string> {
  const byField: Record<string, string> = {}
  for (const { path, message } of errors) {
    const field = path.replace(/\.\d+(\..*)?$/, '')
    if (field !== '') byField[field] ??= message
  }
  return byField
}

/** The errors that are left once a field was changed: its own go, and those of its parts. */
export function withoutField(errors: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const others = Object.entries(errors).filter(([field]) => field !== name && !field.startsWith(`${name}.`))
  return Object.fromEntries(others)
}
