type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELD_SELECTOR = 'input[name], select[name], textarea[name]'
const earlyValues = new Map<string, string | boolean>()
/** By id: forms without state of their own, which are read as a whole. */
const earlyForms = new Map<string, FormData>()
/** The fields of the server's page, and the one in use. */
let serverFields: FormControl[] = []
let focused: Element | null = null
let stopCapture = () => {}

/**
 * Records what is typed or filled in before hydration, which resets every field to the server's value.
 * Forms read it with `consumeEarlyInput`. Call it once, before hydration.
 */
export function captureEarlyInput(page: Document): void {
  const record = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELD_SELECTOR)) recordValue(target as FormControl)
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-app]') : null
    if (form) earlyForms.set(form.id, new FormData(form))
  }
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-app][data-changed]'))
    earlyForms.set(form.id, new FormData(form))
  serverFields = fieldsOf(page)
  serverFields.forEach(recordValue)
  focused = page.activeElement
  const noteFocus = ({ target }: Event) => {
    focused = target as Element
  }
  page.addEventListener('focusin', noteFocus)
  page.addEventListener('input', record, { capture: true })
  page.addEventListener('change', record, { capture: true })
  stopCapture = () => {
    page.removeEventListener('input', record, { capture: true })
    page.removeEventListener('change', record, { capture: true })
    page.removeEventListener('focusin', noteFocus)
    serverFields = []
    focused = null
    earlyValues.clear()
    earlyForms.clear()
  }
}

const fieldsOf = (page: Document) => [...page.querySelectorAll<FormControl>(FIELD_SELECTOR)]

/**
 * Gives what was typed, the focus and the place in the text to the fields of a page that React has drawn anew, because
 * an add-on or a translation had changed it before hydration. Call it in the commit, so that no key is lost.
 */
export function restoreReplacedFields(page: Document): void {
  const fields = fieldsOf(page)
  serverFields.forEach((before, index) => {
    const field = fields[index]
    if (before.isConnected || field?.name !== before.name || field.type !== before.type) return
    if (field instanceof HTMLInputElement) field.checked = (before as HTMLInputElement).checked
    if (field.type !== 'file') field.value = before.value
    if (before === focused) focusAt(field, before)
  })
}

function focusAt(field: FormControl, { selectionStart, selectionEnd }: Partial<HTMLInputElement>): void {
  field.focus({ preventScroll: true })
  // Fields of some types, and lists, have no place in a text.
  if (field instanceof HTMLSelectElement || typeof selectionStart !== 'number') return
  field.setSelectionRange(selectionStart, selectionEnd ?? selectionStart)
}

/** Call it after hydration: the forms then receive every change themselves. */
export function stopEarlyInputCapture(): void {
  stopCapture()
}

/** Early input for these fields, if its type matches; each value is returned once. */
export function consumeEarlyInput<V extends object>(values: V): Partial<V> {
  const consumed: Partial<V> = {}
  for (const name of Object.keys(values) as (keyof V & string)[]) {
    const value = earlyValues.get(name)
    if (typeof value === typeof values[name]) consumed[name] = value as V[typeof name]
    earlyValues.delete(name)
  }
  return consumed
}

/** The fields of a form with `data-app` that was changed before hydration; returned once. */
export function consumeEarlyForm(id: string): FormData | undefined {
  const early = earlyForms.get(id)
  earlyForms.delete(id)
  return early
}

function recordValue(field: FormControl): void {
  // An unchecked radio says nothing about its group.
  if (field.type === 'radio' && !(field as HTMLInputElement).checked) return
  const value = changedValue(field)
  if (value === undefined) earlyValues.delete(field.name)
  else earlyValues.set(field.name, value)
}

function changedValue(field: FormControl): string | boolean | undefined {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
    return field.value === initial?.value ? undefined : field.value
  }
  if (field.type === 'hidden' || field.type === 'search') return undefined
  if (field.type === 'checkbox') return (field as HTMLInputElement).checked || undefined
  if (field.type === 'radio') return field.value
  return field.value === field.defaultValue ? undefined : field.value
}
