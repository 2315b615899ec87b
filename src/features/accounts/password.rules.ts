import { toStoredPassword } from '#shared/format/typed-text.ts'

/** Letters that Unicode composes in no normal form, but keyboards write as one. */
const COMPOSED: Readonly<Record<string, string>> = {
  '\u09a1\u09bc': '\u09dc',
  '\u09a2\u09bc': '\u09dd',
  '\u09af\u09bc': '\u09df',
}
const DECOMPOSED = /[\u09a1\u09a2\u09af]\u09bc/g

/** A password in the forms in which keyboards write it, the stored one first. */
export function passwordForms(typed: string): string[] {
  const composed = typed.normalize('NFC')
  const forms = [typed, composed, typed.normalize('NFD')]
  const ofKeyboards = composed.replace(DECOMPOSED, (letter) => COMPOSED[letter] ?? letter)
  return [...new Set([toStoredPassword(typed), ...forms, ofKeyboards])]
}
