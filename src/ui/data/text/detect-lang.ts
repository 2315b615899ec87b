import { hasBangla } from '#shared/format/initials.ts'

/** The `lang` attribute of user input: `bn` if it contains Bangla. */
export function detectLang(text: string): 'bn' | undefined {
  return hasBangla(text) ? 'bn' : undefined
}
