/** The number of a question or column: `1.`, `(2)`, `৩)`. */
const NUMBER = /^\s*[([]?\p{Nd}{1,2}\s*[.):\]।]\s*(?=\p{L})/u

export const withoutNumber = (head: string) => head.replace(NUMBER, '')

const toWords = (text: string) =>
  ` ${text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

/** An answer such as `Class 8` is no question. */
const hasDigit = (text: string) => /\p{N}/u.test(withoutNumber(text).replace(/\([^)]*\)/g, ''))

const BANGLA = /[\u0980-\u09ff]/

/** Whether words hold a phrase; the last word of a Bangla one may go on, as বিষয় in বিষয়গুলো. */
const holds = (words: string, phrase: string) => words.includes(BANGLA.test(phrase) ? phrase.trimEnd() : phrase)

/**
 * The columns whose words stand in a longer text of the head, as in the questions of a form: of a text the column with the
 * longest one, of a column the first text. `phrases` are by column; the places in `taken` are left out.
 */
export function guessColumns(
  phrases: ReadonlyMap<string, readonly string[]>,
  head: readonly string[],
  taken: ReadonlySet<number>,
): (readonly [column: string, index: number])[] {
  const known = [...phrases].flatMap(([column, list]) => list.map((phrase) => ({ column, phrase: toWords(phrase) })))
  known.sort((a, b) => b.phrase.length - a.phrase.length)
  const guessed = new Map<string, number>()
  for (const [index, text] of head.entries()) {
    const words = toWords(text)
    const found = taken.has(index) || hasDigit(text) ? undefined : known.find(({ phrase }) => holds(words, phrase))
    if (found && !guessed.has(found.column)) guessed.set(found.column, index)
  }
  return [...guessed]
}
