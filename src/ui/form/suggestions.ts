import { searchable, searchWords } from '#shared/search-text.ts'

/** A value to suggest, with another name that people call it by (`BUET`). */
export type Suggestion = { value: string; alias?: string }

/** The suggestions for what is typed, at most `limit`: those whose other name it is first, then those that begin with it, then those that hold all its words. */
export function suggestionsFor(typed: string, from: readonly Suggestion[], limit: number): Suggestion[] {
  const words = searchWords(typed)
  const term = words.join(' ')
  const ranked = from.flatMap((suggestion) => {
    const rank = rankOf(suggestion, term, words)
    return rank === undefined ? [] : [{ suggestion, rank }]
  })
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ suggestion }) => suggestion)
}

function rankOf({ value, alias = '' }: Suggestion, term: string, words: readonly string[]): number | undefined {
  const name = searchable(value)
  const short = searchable(alias)
  if (short !== '' && short === term) return 0
  if (name.startsWith(term) || (short !== '' && short.startsWith(term))) return 1
  return words.every((word) => name.includes(word) || short.includes(word)) ? 2 : undefined
}
