/** The address of another group, order or view of the same applicants, from their first page; null leaves a part out. */
export function applicantsHref(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}
