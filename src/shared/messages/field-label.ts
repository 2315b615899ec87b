import type { Locale } from './locale.ts'
import { isMessageKey, text } from './text.ts'

/** The label of a field; its path when the catalogue has none. */
export function fieldLabel(locale: Locale, path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === 'string')
  for (const candidate of [names.join('_'), names.at(-1) ?? 'body']) {
    const key = `fields.${candidate}`
    if (isMessageKey(key)) return text(locale, key)
  }
  return names.join('.')
}
