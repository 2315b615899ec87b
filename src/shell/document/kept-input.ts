/**
 * Loads the page again at the event `page:reload`, and puts back what was typed before the app starts.
 * Serialised into the page: it may not use anything from outside. [WEB-152, WEB-161]
 */
export function keepInput() {
  const key = 'porua:typed'
  /** The fields whose input may be stored: no secrets and no files. */
  const findFields = () =>
    document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      ':is(input:not([type=password], [type=file], [type=hidden]), select, textarea)[name]',
    )
  const isChoice = (field: Element): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]')
  const inputOf = (field: ReturnType<typeof findFields>[number]) => (isChoice(field) ? field.checked : field.value)
  const reload = () => {
    const typed = Array.from(findFields(), (field) => [field.name, inputOf(field)])
    try {
      sessionStorage.setItem(key, JSON.stringify([location.href, typed]))
    } catch {
      // Without storage the page starts with empty fields.
    }
    location.reload()
  }
  const restore = () => {
    try {
      const [href, typed] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
      sessionStorage.removeItem(key)
      if (href !== location.href) return
      for (const [index, field] of findFields().entries()) {
        const [name, value] = typed[index] ?? []
        if (name !== field.name || value === inputOf(field)) continue
        if (isChoice(field)) field.checked = value
        else field.value = value
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    } catch {
      // Without storage nothing was kept.
    }
  }
  addEventListener('page:reload', reload)
  addEventListener('DOMContentLoaded', restore, { once: true })
}
