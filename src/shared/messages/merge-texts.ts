/** Texts in groups. */
export type Texts = { readonly [key: string]: string | Texts }

/** The texts of both; a group that both have holds the texts of both. */
export function mergeTexts(first: Texts, second: Texts): Texts {
  const merged: Record<string, Texts[string]> = { ...first }
  for (const [name, value] of Object.entries(second)) {
    const present = merged[name]
    merged[name] = typeof value === 'object' && typeof present === 'object' ? mergeTexts(present, value) : value
  }
  return merged
}
