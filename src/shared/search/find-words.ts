import { foldWords } from './fold.ts'
import { joinWords } from './join.ts'
import { soundKeys } from './sound.ts'
import { knownSpellings, optionSpellings, optionsCalled, spellingsOf } from './spellings.ts'

/** One word of a query with its alternatives: a record must contain one of them. */
export type FindTerm = readonly string[]

const NOT_SEARCHED = new Set(
  foldWords(
    `tutor tutors tuition tuitions teacher teachers need needed wanted want looking in at for of the a an and or near to
    from with who teach teaches student students টিউটর টিউশন টিউশনি শিক্ষক শিক্ষিকা চাই দরকার লাগবে জন্য জন্যে এর ও`,
  ),
)
const PEOPLE = new Set(foldWords('tutor tutors tuition tuitions teacher teachers টিউটর টিউশন শিক্ষক শিক্ষিকা'))
const AT_HOME = new Set(foldWords('home private house হোম গৃহ'))
const ENDINGS = ['দের', 'ের', 'তে', 'য়', 'ে', 'র', 's'].map((ending) => ending.normalize('NFC'))
/** The first word of every find text: changes with the spellings, so that stored texts are written again after the start. */
const DICTIONARY = '~4'
const SHORTEST_STEM = 3
const LARGEST_RANGE = 12
/** Starts a word of a find text that is a sound. */
const SOUND_MARK = '~'
const SHORTEST_SOUND = 3

/**
 * The words by which a record is found, each between blanks: those of its texts, of other spellings of its options, and
 * the sounds of what people wrote themselves.
 */
export function toFindText(parts: readonly string[]): string {
  const words = new Set([DICTIONARY])
  const sounds: string[] = []
  for (const part of parts) {
    const ofOption = wordsOfOption(part)
    const typed = ofOption ? null : wordsOfTyped(part)
    for (const word of ofOption ?? typed?.words ?? []) words.add(word)
    if (typed) sounds.push(...typed.sounds)
  }
  for (const sound of sounds) words.add(sound)
  return ` ${[...words].join(' ')} `
}

type TypedWords = { words: readonly string[]; sounds: readonly string[] }

const MAX_CACHED_TEXTS = 1_000
const textCache = new Map<string, TypedWords>()

/** The words and sounds of a text of a user, with those of the options that it names; cached because headings repeat. */
function wordsOfTyped(text: string): TypedWords {
  const cached = textCache.get(text)
  if (cached) return cached
  if (textCache.size >= MAX_CACHED_TEXTS) textCache.clear()
  const written = foldWords(text)
  const named = optionsIn(written).flatMap((name) => wordsOfOption(name) ?? [])
  const typed = { words: [...wordsOf(text), ...named], sounds: written.flatMap(soundsOf) }
  textCache.set(text, typed)
  return typed
}

const optionWords = new Map<string, readonly string[]>()

/** The words of an option or a known name in all its spellings, cached; null for a text of a user. */
function wordsOfOption(name: string): readonly string[] | null {
  const cached = optionWords.get(name)
  if (cached) return cached
  const spellings = spellingsOf(name)
  if (spellings.length === 0) return null
  const words = [...new Set([name, ...spellings].flatMap(wordsOf))]
  optionWords.set(name, words)
  return words
}

function wordsOf(text: string): string[] {
  const folded = foldWords(expandRanges(text))
  return [...folded, ...joinWords(folded)]
}

const LONGEST_NAME = 4

/** The areas, cities and subjects that a typed text names in any spelling. */
function optionsIn(words: readonly string[]): string[] {
  const starts = words.flatMap((_, from) =>
    Array.from({ length: LONGEST_NAME }, (_, more) => [from, from + more + 1] as const),
  )
  return starts.flatMap(([from, to]) => (to > words.length ? [] : optionsCalled(words.slice(from, to))))
}

const MAX_CACHED_SOUNDS = 5_000
const soundCache = new Map<string, readonly string[]>()

/** The sounds of a word that a search compares, cached; none of a number or a word that says nothing. */
function soundsOf(word: string): readonly string[] {
  if (word.length < SHORTEST_SOUND || NOT_SEARCHED.has(word) || /\d/.test(word)) return []
  const cached = soundCache.get(word)
  if (cached) return cached
  if (soundCache.size >= MAX_CACHED_SOUNDS) soundCache.clear()
  const sounds = soundKeys(word).map((key) => SOUND_MARK + key)
  soundCache.set(word, sounds)
  return sounds
}

/** How a find text starts that was written with the current spellings. */
export const FIND_TEXT_START = ` ${DICTIONARY} `

/** The words of a query that must all match; empty if it has only stop words. */
export function toFindTerms(query: string): FindTerm[] {
  const words = joinWords(foldWords(query)).filter(
    (word, at, all) => !(AT_HOME.has(word) && PEOPLE.has(all[at + 1] ?? '')),
  )
  return [...new Set(words.filter((word) => !NOT_SEARCHED.has(word)))].map((word) => [
    ...new Set([word, ...stemsOf(word), ...queriedSounds(word)]),
  ])
}

/** The terms without the words that only sound the same; null when the rest of each says the same. */
export function exactTerms(terms: readonly FindTerm[]): FindTerm[] | null {
  if (terms.every(([word = '']) => knownWords().has(word) || /\d/.test(word))) return null
  return terms.map(([word = '']) => [word, ...stemsOf(word)])
}

/** Whether a word of a query is a sound. */
export const isSound = (word: string): boolean => word.startsWith(SOUND_MARK)

/** Whether a word of a query matches only itself: short ones and numbers do, others match as the start of a word. */
export function isWholeWord(word: string): boolean {
  return word.length <= (isSound(word) ? SHORTEST_SOUND : 2) || /\d/.test(word)
}

/** Whether a find text contains every term. */
export function matchesFindTerms(findText: string, terms: readonly FindTerm[]): boolean {
  return terms.every((words) => words.some((word) => findText.includes(isWholeWord(word) ? ` ${word} ` : ` ${word}`)))
}

/** Whether an option is found by a query once unknown words of it are corrected, by their sound or their letters. */
export function isAlmostFoundBy(option: string, query: string): boolean {
  const corrected = correctSounds(query) ?? query
  const nearest = toFindTerms(corrected).map(([word = '']) => nearestWord(word) ?? word)
  const text = toFindText([option])
  return [corrected, nearest.join(' ')].some((one) => {
    const terms = toFindTerms(one)
    return terms.length > 0 && matchesFindTerms(text, terms)
  })
}

/** The known word nearest to one with a typing error (`dhanmndi`: `dhanmondi`); null when none is near. */
export function nearestWord(word: string): string | null {
  if (word.length < 4 || /\d/.test(word) || knownWords().has(word)) return null
  let nearest: string | null = null
  let least = word.length < 7 ? 1 : 2
  for (const cached of knownWords()) {
    if (cached.length < 4 || Math.abs(cached.length - word.length) > least) continue
    const distance = editDistance(word, cached)
    if (distance > least || (distance === least && nearest !== null)) continue
    nearest = cached
    least = distance
  }
  return nearest
}

/** The sounds of a word; a short sound of a word of the lists would find too much. */
function queriedSounds(word: string): readonly string[] {
  const sounds = soundsOf(word)
  return knownWords().has(word) ? sounds.filter((sound) => !isWholeWord(sound)) : sounds
}

let listedBySound: ReadonlyMap<string, string> | undefined

/** The words of options by their sounds. */
function bySound(): ReadonlyMap<string, string> {
  listedBySound ??= new Map(
    optionSpellings()
      .flatMap(foldWords)
      .flatMap((word) => soundsOf(word).map((sound) => [sound, word] as const))
      .filter(([sound]) => !isWholeWord(sound)),
  )
  return listedBySound
}

/**
 * The query with each unknown word replaced by the word of an option that sounds the same (`dhanmundi`: `dhanmondi`);
 * null when there is none.
 */
export function correctSounds(query: string): string | null {
  const words = toFindTerms(query).map(([word = '']) => word)
  const spoken = words.map((word) => correctWord(word) ?? word)
  return spoken.every((word, at) => word === words[at]) ? null : spoken.join(' ')
}

/** The word of an option that sounds like an unknown word; null when there is none. */
export function correctWord(word: string): string | null {
  if (knownWords().has(word)) return null
  const sound = soundsOf(word).find((one) => bySound().has(one))
  return sound === undefined ? null : (bySound().get(sound) ?? null)
}

/** Whether a word of a search says nothing: `tutor`, `need`. */
export const isStopWord = (word: string): boolean => NOT_SEARCHED.has(word)

let words: ReadonlySet<string> | undefined

function knownWords(): ReadonlySet<string> {
  words ??= new Set(
    knownSpellings()
      .map(foldWords)
      .flatMap((folded) => [...folded, ...joinWords(folded)]),
  )
  return words
}

/** Word stems that are known: `মিরপুরে` is looked for as `মিরপুর` too. */
export function stemsOf(word: string): string[] {
  const stems = ENDINGS.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length))
  return stems.filter((stem) => stem.length >= SHORTEST_STEM && knownWords().has(stem))
}

/** "Sector 1-5" with each of its numbers. */
function expandRanges(text: string): string {
  return text.replace(/(\p{L}+) ([\d০-৯]+)-([\d০-৯]+)(?!\d)/gu, (all, head: string, first: string, last: string) => {
    const [from, to] = foldWords(`${first} ${last}`).map(Number)
    if (from === undefined || to === undefined || to < from || to - from > LARGEST_RANGE) return all
    const numbers = Array.from({ length: to - from + 1 }, (_, at) => `${head} ${from + at}`)
    return `${all} ${numbers.join(' ')}`
  })
}

/** Insertions, deletions, replacements and swaps of neighbours that make one word another. */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(isSwap ? Math.min(cost, (before[j - 2] ?? 0) + 1) : cost)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
