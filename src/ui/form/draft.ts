/** A draft lives in this tab, or in this browser until it is sent. */
export type DraftPlace = 'tab' | 'browser'

const storageOf = (place: DraftPlace) => (place === 'tab' ? sessionStorage : localStorage)

/** Keeps what somebody types until it is sent, so that a lost page or the back button loses nothing. */
export function saveDraft(key: string, values: object, place: DraftPlace = 'tab'): void {
  try {
    storageOf(place).setItem(key, JSON.stringify(values))
  } catch {
    // A browser that forbids storage, or a full one: the form works without a draft.
  }
}

/** The kept draft over what the form starts from, or null when there is none or it has another shape than `like`. */
export function loadDraft<V extends object>(key: string, like: V, place: DraftPlace = 'tab'): V | null {
  try {
    return parseDraft(storageOf(place).getItem(key), like)
  } catch {
    return null
  }
}

/** Forgets a draft once it was sent. */
export function deleteDraft(key: string, place: DraftPlace = 'tab'): void {
  try {
    storageOf(place).removeItem(key)
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}

/** A draft read back, the fields it lacks as they are in `like`; null for another shape, as an older version of the form may have written it. */
export function parseDraft<V extends object>(text: string | null, like: V): V | null {
  if (text === null) return null
  const draft: unknown = JSON.parse(text)
  if (typeof draft !== 'object' || draft === null || Object.keys(draft).length === 0) return null
  const whole = { ...like, ...draft }
  return hasShapeOf(whole, like) ? whole : null
}

function hasShapeOf<V>(value: unknown, like: V): value is V {
  if (Array.isArray(like)) return Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (typeof like !== 'object' || like === null) return typeof value === typeof like
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(like).every(([name, part]) => hasShapeOf((value as Record<string, unknown>)[name], part))
}

/** The fields that are no longer as they were, with what they hold now. */
export function changesOf<V extends object>(before: V, now: V): Partial<V> {
  const names = Object.keys(now) as (keyof V)[]
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]))
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<V>
}
