/** `tab` lasts until the tab is closed, `browser` until the form is sent. */
export type DraftStorage = 'tab' | 'browser'

const getStorage = (storage: DraftStorage) => (storage === 'tab' ? sessionStorage : localStorage)

/** Saves the changed values of a form that is not sent yet. */
export function saveDraft(key: string, changes: object, storage: DraftStorage = 'tab'): void {
  try {
    getStorage(storage).setItem(key, JSON.stringify({ changes }))
  } catch {
    // Storage is forbidden or full: the form works without a draft.
  }
}

/** The saved draft, its changes merged over `like`; null if there is none or its shape differs. */
export function loadDraft<V extends object>(key: string, like: V, storage: DraftStorage = 'tab'): V | null {
  try {
    return parseDraft(getStorage(storage).getItem(key), like)
  } catch {
    return null
  }
}

export function deleteDraft(key: string, storage: DraftStorage = 'tab'): void {
  try {
    getStorage(storage).removeItem(key)
  } catch {
    // Nothing was saved where storage is forbidden.
  }
}

/** Parses a draft and takes missing fields from `like`; null if the shape differs, as from an older version of the form. */
export function parseDraft<V extends object>(text: string | null, like: V): V | null {
  if (text === null) return null
  const stored: unknown = JSON.parse(text)
  if (!isObject(stored)) return null
  // Older drafts are nothing but the changes.
  const changes = isObject(stored.changes) ? stored.changes : stored
  if (Object.keys(changes).length === 0) return null
  const whole = { ...like, ...changes }
  return hasSameShape(whole, like) ? whole : null
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function hasSameShape<V>(value: unknown, like: V): value is V {
  if (Array.isArray(like)) return Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (typeof like !== 'object' || like === null) return typeof value === typeof like
  if (!isObject(value)) return false
  return Object.entries(like).every(([name, part]) => hasSameShape(value[name], part))
}

/** The fields whose values differ, with their current values. */
export function changedFields<V extends object>(before: V, now: V): Partial<V> {
  const names = Object.keys(now) as (keyof V)[]
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]))
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<V>
}
