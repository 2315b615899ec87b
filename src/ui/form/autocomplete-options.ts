import { splitSearchTerm, toSearchText } from '#shared/search-text.ts'

/** A value to suggest, with an optional short name (`BUET`). */
export type AutocompleteOption = { value: string; alias?: string }

/** At most `limit` matches: equal short names first, then prefixes, then those that contain all words. */
export function matchOptions(typed: string, from: readonly AutocompleteOption[], limit: number): AutocompleteOption[] {
  const words = splitSearchTerm(typed)
  const term = words.join(' ')
  const ranked = from.flatMap((suggestion) => {
    const rank = rankOption(suggestion, term, words)
    return rank === undefined ? [] : [{ suggestion, rank }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ suggestion }) => suggestion)
}

function rankOption(
  { value, alias = '' }: AutocompleteOption,
  term: string,
  words: readonly string[],
): number | undefined {
  const name = toSearchText(value)
  const short = toSearchText(alias)
  if (short !== '' && short === term) return 0
  if (name.startsWith(term) || (short !== '' && short.startsWith(term))) return 1
  return words.every((word) => name.includes(word) || short.includes(word)) ? 2 : undefined
}
