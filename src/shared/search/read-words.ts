import areas from '../lists/areas.bn.json' with { type: 'json' }
import classes from '../lists/classes.bn.json' with { type: 'json' }
import mediums from '../lists/mediums.bn.json' with { type: 'json' }
import subjects from '../lists/subjects.bn.json' with { type: 'json' }
import banglaUniversities from '../lists/universities.bn.json' with { type: 'json' }
import universities from '../lists/universities.json' with { type: 'json' }
import { areaGroupsOf } from '../options/area-groups.ts'
import { DISTRICTS } from '../options/districts.ts'
import { OTHERS } from '../options/others.ts'
import { readAmounts } from './amounts.ts'
import { correctWord, isStopWord, nearestWord, stemsOf } from './find-words.ts'
import { foldWords } from './fold.ts'
import { toEnglishWord } from './institute-words.ts'
import { joinWords } from './join.ts'
import { spellingsOf } from './spellings.ts'

/** Values of filters that the words of a search name. */
export type WordFilters = {
  class: string[]
  subject: string[]
  medium: string[]
  gender: string[]
  city: string[]
  area: string[]
  university: string[]
  online: boolean
  salaryFrom?: number
  salaryTo?: number
  /** An amount that is neither said to be the least nor the most. */
  amount?: number
  days: number[]
}

type Kind = Exclude<keyof WordFilters, 'salaryFrom' | 'salaryTo' | 'amount' | 'days'>
type Meaning = { kind: Kind; value: string }

const LADY_TEACHERS = ['শিক্ষিকা', 'শিক্ষিকার', 'madam', 'ম্যাডাম']
/** Words that may stand beside the name of an option and say nothing of a filter. */
const FILLERS = new Set(
  foldWords(`all whole area areas urgent best good experienced please salary সব সকল পুরো সারা এলাকা এলাকায় জরুরি ভালো
    অভিজ্ঞ একজন বেতন বেতনে এ home private house হোম গৃহ`),
)
/** Other spellings of options that are too often part of a school's name. */
const PARTS_OF_NAMES = new Set(foldWords('college science computer islam degree'))
const LONGEST_PHRASE = 9

let dictionary: ReadonlyMap<string, readonly Meaning[]> | undefined

/** The filter values that a phrase of folded words means. */
function meaningsOf(phrase: readonly string[]): readonly Meaning[] {
  dictionary ??= readDictionary()
  const found = dictionary.get(phrase.join(' '))
  if (found) return found
  const last = phrase.at(-1) ?? ''
  for (const stem of stemsOf(last)) {
    const stemmed = dictionary.get([...phrase.slice(0, -1), stem].join(' '))
    if (stemmed) return stemmed
  }
  return []
}

/** Later kinds lose a phrase that an earlier one has: a subject that is called like a class. */
function readDictionary(): ReadonlyMap<string, readonly Meaning[]> {
  const found = new Map<string, Meaning[]>()
  for (const [kind, values] of valuesByKind()) {
    const own = new Map<string, Meaning[]>()
    for (const [value, spellings] of values)
      for (const phrase of new Set(spellings.flatMap(phrasesOf)))
        own.set(phrase, [...(own.get(phrase) ?? []), { kind, value }])
    for (const [phrase, meanings] of own) if (!found.has(phrase)) found.set(phrase, uniqueValues(meanings))
  }
  return found
}

const uniqueValues = (meanings: readonly Meaning[]) => [...new Map(meanings.map((one) => [one.value, one])).values()]

type Values = readonly (readonly [value: string, spellings: readonly string[]])[]

function valuesByKind(): [Kind, Values][] {
  const named = (names: readonly string[]): Values =>
    names.filter((name) => name !== OTHERS).map((name) => [name, [name, ...spellingsOf(name)]])
  const listedAreas = Object.values(areas).flatMap((city) => Object.keys(city.areas))
  return [
    ['city', named([...Object.keys(areas), ...DISTRICTS])],
    ['area', named([...listedAreas.filter((area) => area !== 'Online'), ...areaGroupsOf()])],
    ['class', named(Object.keys(classes))],
    ['medium', named(Object.keys(mediums))],
    ['subject', named(Object.keys(subjects))],
    ['gender', [...named(['Male']), ['Female', ['Female', ...spellingsOf('Female'), ...LADY_TEACHERS]]]],
    ['online', named(['Online'])],
    ['university', universityNames()],
  ]
}

const inBangla = new Map(Object.entries(banglaUniversities))

/** A university is stored by its name or its short name; `Dhaka University` is the University of Dhaka. */
const universityNames = (): Values =>
  Object.values(universities).flatMap((kind) =>
    kind.flatMap(({ name, short }) => {
      const place = /^University of (.+)$/.exec(name)?.[1]
      const bangla = inBangla.get(name) ?? ''
      const spellings = [name, short, bangla, ...(place ? [`${place} University`] : [])].filter(Boolean)
      return [name, short].filter(Boolean).map((value) => [value, spellings] as const)
    }),
  )

/** A name as folded words, with each number of a range: `Uttara Sector 1-5` is `uttara sector 3` and `sector 3` too. */
function phrasesOf(name: string): string[] {
  const whole = joinWords(foldWords(name)).join(' ')
  const [, head = '', first = '', last = ''] = /^(.*?)([\p{L}\p{M}]+ [\d০-৯]+)-([\d০-৯]+)$/u.exec(name) ?? []
  const [word = '', from] = foldWords(first)
  const numbers = Array.from({ length: Math.max(0, Number(foldWords(last)[0] ?? 0) - Number(from) + 1) }, (_, at) =>
    joinWords([word, String(Number(from) + at)]).join(' '),
  )
  const isUsual = !PARTS_OF_NAMES.has(whole)
  return [...(isUsual ? [whole] : []), ...numbers.flatMap((part) => [part, [...foldWords(head), part].join(' ')])]
}

/** No filter at all. */
export const noWordFilters = (): WordFilters => ({
  ...{ class: [], subject: [], medium: [], gender: [], city: [], area: [], university: [], online: false, days: [] },
})

/** What a search means as filters, and the words that name none. */
type ReadWords = { filters: WordFilters; rest: string[] }

/**
 * Turns the words that name a filter value into that filter, in any order, script and spelling. `corrects` also replaces
 * misspelt words by the nearest known one.
 */
export function readWords(query: string, { corrects = false } = {}): ReadWords {
  const { parts, days, ...salary } = readAmounts(foldWords(query))
  const filters = { ...noWordFilters(), ...salary, days }
  const rest: string[] = []
  for (const part of parts) {
    const known = part.map((word) => correctedWord(word, corrects))
    rest.push(...readPhrases(joinWords(known), filters))
  }
  return { filters: withoutContradictions(filters), rest }
}

function correctedWord(word: string, corrects: boolean): string {
  if (FILLERS.has(word) || isStopWord(word) || meaningsOf([toEnglishWord(word)]).length > 0) return word
  return correctWord(word) ?? (corrects ? nearestWord(word) : null) ?? word
}

/** Adds the meanings of the words to `filters`; returns the words without one. */
function readPhrases(words: readonly string[], filters: WordFilters): string[] {
  const rest: string[] = []
  for (const phrase of splitIntoPhrases(words)) {
    const meanings = phraseMeanings(phrase)
    for (const meaning of meanings) add(meaning, filters)
    if (meanings.length === 0) rest.push(...phrase.filter((word) => !FILLERS.has(word) && !isStopWord(word)))
  }
  return rest
}

type Split = { phrases: readonly (readonly string[])[]; unread: number; fillers: number }

/** The phrases that leave the fewest words without a meaning; of several such splits the one with the fewest phrases. */
function splitIntoPhrases(words: readonly string[]): Split['phrases'] {
  const best: Split[] = [{ phrases: [], unread: 0, fillers: 0 }]
  for (let end = 1; end <= words.length; end++)
    for (let start = Math.max(0, end - LONGEST_PHRASE); start < end; start++) {
      const phrase = words.slice(start, end)
      const before = best[start]
      const isRead = phraseMeanings(phrase).length > 0
      if (!before || (!isRead && phrase.length > 1)) continue
      const isFiller = FILLERS.has(phrase[0] ?? '') || isStopWord(phrase[0] ?? '')
      const split = {
        phrases: [...before.phrases, phrase],
        unread: before.unread + Number(!isRead && !isFiller),
        fillers: before.fillers + Number(!isRead && isFiller),
      }
      const other = best[end]
      if (!other || compareSplits(split, other) < 0) best[end] = split
    }
  return best.at(-1)?.phrases ?? []
}

const compareSplits = (a: Split, b: Split) =>
  a.unread - b.unread || a.fillers - b.fillers || a.phrases.length - b.phrases.length

/** Bangla words of names of universities are read in English too. */
function phraseMeanings(words: readonly string[]): readonly Meaning[] {
  const found = meaningsOf(words)
  return found.length > 0 ? found : meaningsOf(words.map(toEnglishWord))
}

function add({ kind, value }: Meaning, filters: WordFilters): void {
  if (kind === 'online') filters.online = true
  else if (!filters[kind].includes(value)) filters[kind].push(value)
}

/** Both genders are the same as none. */
function withoutContradictions(filters: WordFilters): WordFilters {
  return filters.gender.length > 1 ? { ...filters, gender: [] } : filters
}
