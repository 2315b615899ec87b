import { foldWords } from '#shared/search/fold.ts'
import { toEnglishWord } from '#shared/search/institute-words.ts'
import { splitSearchTerm, toSearchText } from '#shared/search/search-text.ts'
import { soundKeys } from '#shared/search/sound.ts'

/** A value to suggest, with an optional short name (`BUET`). */
export type AutocompleteOption = { value: string; alias?: string }

/**
 * At most `limit` matches: equal short names first, then prefixes (the shortest first), then those with all words; when
 * there is none, those that sound like the words or have them in Bangla.
 */
export function matchOptions(typed: string, from: readonly AutocompleteOption[], limit: number): AutocompleteOption[] {
  const words = splitSearchTerm(typed)
  const term = words.join(' ')
  const found = rankOptions(words, term, from)
  const matches = found.length > 0 || term === '' ? found : soundingLike(typed, from)
  return matches.slice(0, limit)
}

function rankOptions(words: readonly string[], term: string, from: readonly AutocompleteOption[]) {
  const ranked = from.flatMap((suggestion) => {
    const rank = rankOption(suggestion, term, words)
    return rank === undefined
      ? []
      : [{ suggestion, rank, length: rank === 1 && term !== '' ? suggestion.value.length : 0 }]
  })
  return ranked.sort((a, b) => a.rank - b.rank || a.length - b.length).map(({ suggestion }) => suggestion)
}

const SHORTEST_SOUND = 3

/** The options with each typed word in English, by sound or as short name. */
function soundingLike(typed: string, from: readonly AutocompleteOption[]): AutocompleteOption[] {
  const words = foldWords(typed).map(toEnglishWord)
  if (words.length === 0 || words.join('').length < SHORTEST_SOUND - 1) return []
  return from.filter(({ value, alias = '' }) => {
    const named = foldWords(`${value} ${alias}`)
    const sounds = new Set(named.flatMap(soundKeys).filter((key) => key.length >= SHORTEST_SOUND))
    return words.every((word) => named.includes(word) || soundKeys(word).some((key) => sounds.has(key)))
  })
}

function rankOption(
  { value, alias = '' }: AutocompleteOption,
  term: string,
  words: readonly string[],
): number | undefined {
  const name = toSearchText(value)
  const short = toSearchText(alias)
  if (short !== '' && short === term) return 0
  if (isUniversityAt(name, term)) return 1
  if (name.startsWith(term) || (short !== '' && short.startsWith(term))) return 1
  return words.every((word) => name.includes(word) || short.includes(word)) ? 2 : undefined
}

/** "Dhaka University" is what people call the University of Dhaka. */
function isUniversityAt(name: string, term: string): boolean {
  const [, place] = /^university of (.+)$/.exec(name) ?? []
  return place !== undefined && `${place} university`.startsWith(term)
}
