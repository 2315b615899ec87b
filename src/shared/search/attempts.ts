import { readAmounts } from './amounts.ts'
import { correctSounds, type FindTerm, nearestWord, toFindTerms } from './find-words.ts'
import { foldWords } from './fold.ts'
import { noWordFilters, readWords, type WordFilters } from './read-words.ts'

/**
 * How a query is searched: by the filters that its words name, else by its words in a text: as they are, with typing
 * errors corrected, or by similar words.
 */
export type FindAttempt = {
  words: WordFilters
  terms: FindTerm[]
  searchedFor: string | null
  isSimilar: boolean
}

/** The way to search without a query. */
export const NO_WORDS: FindAttempt = { words: noWordFilters(), terms: [], searchedFor: null, isSimilar: false }

/** The first way of searching that finds something, else the query as it is. */
export async function firstFound(
  attempts: readonly FindAttempt[],
  count: (attempt: FindAttempt) => Promise<number>,
): Promise<FindAttempt> {
  if (attempts.length > 1) for (const attempt of attempts) if ((await count(attempt)) > 0) return attempt
  return attempts[0] ?? NO_WORDS
}

/** Which filters of words a list has. */
type CanFilter = (words: WordFilters) => boolean

/** A number alone may be an id. */
const ID = /^[^\p{L}\p{M}\p{N}]*(?:t[nr])?[^\p{L}\p{M}\p{N}]*[\d০-৯]+$/iu

/** The ways to search a query, tried until one finds something. */
export function findAttempts(query: string, canFilter: CanFilter): FindAttempt[] {
  const spoken = correctSounds(query)
  const read = toReading(query, { canFilter, searchedFor: spoken, corrects: false })
  const corrected = correctNearest(spoken ?? query)
  const filters = [
    ...read,
    ...(corrected === null ? [] : toReading(query, { canFilter, searchedFor: corrected, corrects: true })),
  ]
  // What several words ask for has no answer in a name or a school that reads the same.
  if (read.some(({ words }) => countNamed(words) > 1)) return filters
  const texts = searchTexts(query)
  return ID.test(query.trim()) ? [...texts, ...filters] : [...filters, ...texts]
}

type Reading = { canFilter: CanFilter; searchedFor: string | null; corrects: boolean }

/** The query as filters only; none if a word of it names no filter of the list. */
function toReading(query: string, { canFilter, searchedFor, corrects }: Reading): FindAttempt[] {
  const { filters: words, rest } = readWords(query, { corrects })
  const isRead = rest.length === 0 && words.city.length <= 1 && canFilter(words) && countNamed(words) > 0
  return isRead ? [{ words, terms: [], searchedFor, isSimilar: false }] : []
}

const countNamed = (words: WordFilters) =>
  Object.values(words).filter((value) => (Array.isArray(value) ? value.length > 0 : value !== false)).length

/** The query as words of a text; amounts and days of it stay filters. */
function searchTexts(query: string): FindAttempt[] {
  const { parts, ...amounts } = readAmounts(foldWords(query))
  const others = parts.flat().join(' ')
  const hasAmounts = parts.length > 1 && others !== ''
  const words = { ...noWordFilters(), ...(hasAmounts && amounts) }
  return wordAttempts(hasAmounts ? others : query).map((attempt) => ({ words, ...attempt }))
}

function wordAttempts(query: string): Omit<FindAttempt, 'words'>[] {
  const terms = toFindTerms(query)
  const exact = { terms, searchedFor: null, isSimilar: false }
  if (terms.length === 0) return [exact]
  const spoken = correctSounds(query)
  if (spoken !== null)
    return wordAttempts(spoken).map((attempt) => ({ ...attempt, searchedFor: attempt.searchedFor ?? spoken }))
  const similar = { terms, searchedFor: null, isSimilar: true }
  const nearest = correctNearest(query)
  return nearest === null
    ? [exact, similar]
    : [exact, { terms: toFindTerms(nearest), searchedFor: nearest, isSimilar: false }, similar]
}

/** The query with each misspelt word replaced by the nearest known one; null when no word is misspelt. */
function correctNearest(query: string): string | null {
  const words = toFindTerms(query).map(([word = '']) => word)
  const nearest = words.map((word) => nearestWord(word) ?? word)
  return nearest.every((word, at) => word === words[at]) ? null : nearest.join(' ')
}

const MAX_PHRASES = 6
const LONGEST_PHRASE = 4

/** A query of several phrases without each one of them. */
export function shorterQueries(query: string): string[] {
  const phrases = splitPhrases(query.split(/\s+/).filter((word) => toFindTerms(word).length > 0))
  if (phrases.length < 2 || phrases.length > MAX_PHRASES) return []
  return phrases.map((_, left) => phrases.filter((_, at) => at !== left).join(' '))
}

/** Words that only together name a filter, such as `class 8`, are one phrase; every other word is one alone. */
function splitPhrases(words: readonly string[]): string[] {
  const lengths = Array.from({ length: Math.min(LONGEST_PHRASE, words.length) }, (_, at) => at + 1).reverse()
  const length = lengths.find((one) => one === 1 || isOnePhrase(words.slice(0, one)))
  return length === undefined ? [] : [words.slice(0, length).join(' '), ...splitPhrases(words.slice(length))]
}

const isOnePhrase = (words: readonly string[]) =>
  isRead(words) && words.every((_, at) => at === 0 || !isRead(words.slice(0, at)) || !isRead(words.slice(at)))

const isRead = (words: readonly string[]) => readWords(words.join(' ')).rest.length === 0
