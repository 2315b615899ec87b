const CONTROLS = 'input:not([type=hidden]), select, textarea, button'

/** Puts the keyboard into a field, or into the first control within that can be seen. */
export function focusField(field: Element | null | undefined): void {
  if (!field) return
  const controls = field.matches(CONTROLS) ? [field] : [...field.querySelectorAll(CONTROLS)]
  const seen = controls.find((control) => control.checkVisibility())
  if (seen instanceof HTMLElement) seen.focus()
}

/** The field of a form at the path that the server knows it by: its own name, or the `data-field` around its last part. */
export function findField(form: HTMLElement | null, path: string): HTMLElement | null {
  const last = path.split('.').at(-1)
  return form?.querySelector<HTMLElement>(`[name="${path}"], [data-field="${last}"]`) ?? null
}
