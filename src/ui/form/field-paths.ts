/** A nested group of form fields; an object that holds a list (a choice, a location) is one field. */
type FieldGroup = Record<string, unknown>
type IsGroup<T> = T extends readonly unknown[]
  ? false
  : T extends object
    ? Extract<T[keyof T], readonly unknown[]> extends never
      ? true
      : false
    : false

/** The dotted path of every field. */
export type FieldPath<V> = {
  [K in keyof V & string]: IsGroup<V[K]> extends true ? `${K}.${FieldPath<V[K]>}` : K
}[keyof V & string]

export type FieldValue<V, P extends string> = P extends keyof V
  ? V[P]
  : P extends `${infer K}.${infer Rest}`
    ? K extends keyof V
      ? FieldValue<V[K], Rest>
      : never
    : never

/** The paths of the text fields. */
export type TextPath<V> = { [P in FieldPath<V>]: FieldValue<V, P> extends string ? P : never }[FieldPath<V>]

/** The fields of nested values by their dotted paths. */
export function flattenFields(values: object, prefix = ''): Record<string, unknown> {
  const parts = Object.entries(values).map(([name, value]) =>
    isGroup(value) ? flattenFields(value, `${prefix}${name}.`) : { [prefix + name]: value },
  )
  return Object.assign({}, ...parts)
}

function isGroup(value: unknown): value is FieldGroup {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return !Object.values(value).some(Array.isArray)
}
