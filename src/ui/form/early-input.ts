type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELDS = 'input[name], select[name], textarea[name]'
const typed = new Map<string, string | boolean>()
let stop = () => {}

/**
 * Remembers what is typed, chosen or filled in by the browser until the page's script has taken over. Taking over sets
 * every field back to what the server drew, so the forms ask for it with `takeTyped`. Call it once, before hydration.
 */
export function captureEarlyInput(page: Document): void {
  const remember = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) note(target as Field)
  }
  for (const field of page.querySelectorAll<Field>(FIELDS)) note(field)
  page.addEventListener('input', remember, { capture: true })
  page.addEventListener('change', remember, { capture: true })
  stop = () => {
    page.removeEventListener('input', remember, { capture: true })
    page.removeEventListener('change', remember, { capture: true })
    typed.clear()
  }
}

/** The page has taken over: from now on the forms hear of every change themselves. */
export function stopEarlyInputCapture(): void {
  stop()
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

function note(field: Field): void {
  // A choice not taken says nothing of the group's other ones.
  if (field.type === 'radio' && !(field as HTMLInputElement).checked) return
  const value = changedValue(field)
  if (value === undefined) typed.delete(field.name)
  else typed.set(field.name, value)
}

function changedValue(field: Field): string | boolean | undefined {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
    return field.value === drawn?.value ? undefined : field.value
  }
  if (field.type === 'hidden' || field.type === 'search') return undefined
  if (field.type === 'checkbox') return (field as HTMLInputElement).checked || undefined
  if (field.type === 'radio') return field.value
  return field.value === field.defaultValue ? undefined : field.value
}
