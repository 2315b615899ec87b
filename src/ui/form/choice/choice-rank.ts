/** Other words for an option: its Bangla name, synonyms. */
export type Spelling = {
  of: (option: string) => readonly string[]
  fold: (text: string) => string
  /** Whether a text means an option with a typing error or by its sound. */
  isAlike?: (option: string, typed: string) => boolean
}

const toPlain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()

/** Until the other spellings are loaded, options match by their names only. */
export const NAMES_ONLY: Spelling = { of: () => [], fold: toPlain }

/** The matching options, best first: equal, then prefix, then start of a word, then anywhere; else those alike. */
export function rankChoices(options: readonly string[], typed: string, spelling: Spelling = NAMES_ONLY): string[] {
  const plain = toPlain(typed)
  if (plain === '') return [...options]
  const folded = spelling.fold(typed)
  const ranked = options.flatMap((option) => {
    const others = spelling
      .of(option)
      .flatMap((other) => [rankText(toPlain(other), plain), rankText(spelling.fold(other), folded)])
    const rank = Math.min(rankText(toPlain(option), plain), rankText(spelling.fold(option), folded), ...others)
    return rank === NO_MATCH ? [] : [{ option, rank }]
  })
  const found = ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option)
  return found.length > 0 ? found : options.filter((option) => spelling.isAlike?.(option, typed))
}

const NO_MATCH = 9

function rankText(text: string, typed: string): number {
  if (typed === '') return NO_MATCH
  if (text === typed) return 0
  if (text.startsWith(typed)) return 1
  if (` ${text}`.includes(` ${typed}`)) return 2
  if (text.includes(typed)) return 3
  const words = typed.split(' ')
  return words.length > 1 && words.every((word) => ` ${text}`.includes(` ${word}`)) ? 4 : NO_MATCH
}
