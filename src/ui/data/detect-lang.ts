import { hasBangla } from '#shared/initials.ts'

/** The `lang` attribute of a text that a person typed: `bn` when it holds Bangla, else none. */
export function detectLang(text: string): 'bn' | undefined {
  return hasBangla(text) ? 'bn' : undefined
}
