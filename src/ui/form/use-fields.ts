import type { useForm } from '@mantine/form'
import type { ChangeEvent } from 'react'
import type { FieldError } from '#shared/refusal.ts'
import type { FieldPath, FieldValue, TextPath } from './field-paths.ts'

export type FormValues = Record<string, unknown>

/** The parts of a Mantine form that are used. */
export type MantineForm<V extends FormValues> = Pick<
  ReturnType<typeof useForm<V>>,
  | 'values'
  | 'errors'
  | 'getValues'
  | 'getInitialValues'
  | 'setFieldValue'
  | 'setValues'
  | 'setErrors'
  | 'reset'
  | 'getInputProps'
>

type InputEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** Values and errors of a form, by the dotted paths that the server uses. */
export type FormFields<V extends FormValues> = {
  values: V
  /** The current values, even inside the handler that has just changed one. */
  getValues: () => V
  errors: Readonly<Record<string, string>>
  setFieldValue: <P extends FieldPath<V>>(path: P, value: FieldValue<V, P>) => void
  /** Sets a field to a value that nobody typed, so that leaving the form does not ask. */
  propose: <P extends keyof V & string>(path: P, value: V[P]) => void
  setValues: (values: V) => void
  /** Props of a text field; `onChange` takes an event or the value. */
  getInputProps: (path: TextPath<V>) => {
    name: string
    value: string
    error: string | undefined
    onChange: (change: InputEvent | string) => void
  }
}

/** The fields of a Mantine form with typed paths; changing a field clears its errors and those of its parts. */
export function toFormFields<V extends FormValues>(form: MantineForm<V>): Omit<FormFields<V>, 'propose'> {
  const errors = form.errors as Record<string, string>
  const clearErrors = (path: string) => form.setErrors((current) => withoutField(current, path))
  return {
    values: form.values,
    getValues: form.getValues,
    errors,
    setFieldValue: (path, value) => {
      form.setFieldValue(path, value as never)
      clearErrors(path)
    },
    setValues: form.setValues,
    getInputProps: (path) => {
      const { value, onChange } = form.getInputProps(path)
      const change = (next: InputEvent | string) => {
        onChange(next)
        clearErrors(path)
      }
      return { name: path, value, error: errors[path], onChange: change }
    },
  }
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
export function withoutField<E>(errors: Readonly<Record<string, E>>, name: string): Record<string, E> {
  const others = Object.entries(errors).filter(([field]) => field !== name && !field.startsWith(`${name}.`))
  return Object.fromEntries(others)
}
