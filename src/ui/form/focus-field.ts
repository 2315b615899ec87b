const CONTROL_SELECTOR = 'input:not([type=hidden]), select, textarea, button'

/** Focuses a field, or the first visible control in it. */
export function focusField(field: Element | null | undefined): void {
  if (!field) return
  const controls = field.matches(CONTROL_SELECTOR) ? [field] : [...field.querySelectorAll(CONTROL_SELECTOR)]
  const visible = controls.find((control) => control.getClientRects().length > 0)
  if (visible instanceof HTMLElement) visible.focus()
}

/** Finds a field by the path that the server uses: its `name`, or `data-field` with the path's last part. */
export function findField(form: HTMLElement | null, path: string): HTMLElement | null {
  const last = path.split('.').at(-1)
  return form?.querySelector<HTMLElement>(`[name="${path}"], [data-field="${last}"]`) ?? null
}
