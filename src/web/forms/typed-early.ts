type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const typed = new Map<string, string | boolean>()

/** Remembers what was typed, chosen or filled in by the browser before the script was there. Call it once, before hydration. */
export function rememberTyped(root: ParentNode): void {
  for (const field of root.querySelectorAll<Field>('input[name], select[name], textarea[name]')) {
    const value = changedValue(field)
    if (value !== undefined) typed.set(field.name, value)
  }
}

/** What was typed early into these fields of a form, as far as it is of the field's kind; each is given once. */
export function takeTyped<V extends object>(values: V): Partial<V> {
  const taken: Partial<V> = {}
  for (const name of Object.keys(values) as (keyof V & string)[]) {
    const value = typed.get(name)
    if (typeof value === typeof values[name]) taken[name] = value as V[typeof name]
    typed.delete(name)
  }
  return taken
}

function changedValue(field: Field): string | boolean | undefined {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
    return field.value === drawn?.value ? undefined : field.value
  }
  if (field.type === 'hidden' || field.type === 'search') return undefined
  if (field.type === 'checkbox' || field.type === 'radio') return changedTick(field as HTMLInputElement)
  return field.value === field.defaultValue ? undefined : field.value
}

function changedTick({ checked, defaultChecked, type, value }: HTMLInputElement): string | boolean | undefined {
  if (checked === defaultChecked) return undefined
  if (type === 'checkbox') return checked
  return checked ? value : undefined
}
