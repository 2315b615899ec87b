/** Keeps what somebody types in this tab until it is sent, so that a lost page or the back button loses nothing. */
export function keepDraft(key: string, values: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // A browser that forbids storage, or a full one: the form works without a draft.
  }
}

/** The kept draft, or null when there is none or it has another shape than `like`. */
export function readDraft<V extends object>(key: string, like: V): V | null {
  try {
    return parseDraft(sessionStorage.getItem(key), like)
  } catch {
    return null
  }
}

/** Forgets a draft once it was sent. */
export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}

/** A draft read back; null for another shape, as an older version of the form may have written it. */
export function parseDraft<V extends object>(text: string | null, like: V): V | null {
  if (text === null) return null
  const draft: unknown = JSON.parse(text)
  return hasShapeOf(draft, like) ? draft : null
}

function hasShapeOf<V>(value: unknown, like: V): value is V {
  if (Array.isArray(like)) return Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (typeof like !== 'object' || like === null) return typeof value === typeof like
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(like).every(([name, part]) => hasShapeOf((value as Record<string, unknown>)[name], part))
}
