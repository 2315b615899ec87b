/** Keys of forms whose last answer is unknown, where storage is forbidden. */
const memory = new Map<string, string>()

const storageKey = (form: string) => `porua:sent ${form}`

/** The key of a form: made at its first sending and kept over retries and reloads of the tab. */
export function keyOfForm(form: string): string {
  const known = read(form)
  if (known) return known
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  setKeyOfForm(form, key)
  return key
}

/** Goes on with a sending that began with this key, such as in another tab. */
export function setKeyOfForm(form: string, key: string): void {
  memory.set(form, key)
  try {
    sessionStorage.setItem(storageKey(form), key)
  } catch {
    // The key lasts as long as the page.
  }
}

/** Ends a sending: the next one of this form is a new one. */
export function forgetKeyOfForm(form: string): void {
  memory.delete(form)
  try {
    sessionStorage.removeItem(storageKey(form))
  } catch {
    // Nothing was kept.
  }
}

function read(form: string): string | undefined {
  try {
    return sessionStorage.getItem(storageKey(form)) ?? memory.get(form)
  } catch {
    return memory.get(form)
  }
}
