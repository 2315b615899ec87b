import { splitSearchTerm, toSearchText } from '#shared/search-text.ts'

/** A value to suggest, with an optional short name (`BUET`). */
export type AutocompleteOption = { value: string; alias?: string }

/** At most `limit` matches: equal short names first, then prefixes (the shortest first), then those with all words. [FAM-413] */
export function matchOptions(typed: string, from: readonly AutocompleteOption[], limit: number): AutocompleteOption[] {
  const words = splitSearchTerm(typed)
  const term = words.join(' ')
  const ranked = from.flatMap((suggestion) => {
    const rank = rankOption(suggestion, term, words)
    return rank === undefined
      ? []
      : [{ suggestion, rank, length: rank === 1 && term !== '' ? suggestion.value.length : 0 }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank || a.length - b.length)
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
  if (isUniversityAt(name, term)) return 1
  if (name.startsWith(term) || (short !== '' && short.startsWith(term))) return 1
  return words.every((word) => name.includes(word) || short.includes(word)) ? 2 : undefined
}

/** "Dhaka University" is what people call the University of Dhaka. */
function isUniversityAt(name: string, term: string): boolean {
  const [, place] = /^university of (.+)$/.exec(name) ?? []
  return place !== undefined && `${place} university`.startsWith(term)
}
