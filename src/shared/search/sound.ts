import { toLatinLetters } from './bangla-latin.ts'
import { foldWords } from './fold.ts'

/** Sounds with several spellings, each written with one letter; `c` is the sound of `ch`. */
const CONSONANTS: readonly [RegExp, string][] = [
  [/[ts]ion/g, 'son'],
  [/dge|ge$|gy$/g, 'j'],
  [/q(?:ue$|u)?/g, 'k'],
  [/x/g, 'ks'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/sch/g, 'sk'],
  [/c(?!h)/g, 'k'],
  [/chh?/g, 'c'],
  [/([kgjtdb])h/g, '$1'],
  [/zh?/g, 'j'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/v/g, 'b'],
  [/ng(?=k)/g, 'n'],
  [/([bcdfgjklmnprst])\1+/g, '$1'],
  [/h$/g, ''],
  [/gao$/g, 'gaon'],
]
const VOWELS = /[aeiouyw]+/g

const spokenAs = (spoken: string, written: string) => foldWords(written).map((word) => [word, spoken] as const)

/** Words that are not spoken as they are written, such as titles that are written short. */
const SPOKEN_AS: ReadonlyMap<string, string> = new Map([
  ...spokenAs('mohammad', 'md mo mohd muh মো মোঃ মুহা মোহা'),
  ...spokenAs('mosammat', 'mst most mosa মোছা মোছাঃ মোসা মোসাঃ'),
  ...spokenAs('bhuiyan', 'ভূঁইয়া ভুইয়া ভূইয়া bhuiya'),
])

/** The most keys of one word. */
const MAX_KEYS = 4

/**
 * How a word sounds, in either script, with one key for each usual way to speak it: its consonants, `i` where one is
 * spoken, and the vowels at its ends. `রহিম`, `Rahim` and `Roheem` are `rhim`, `Akter` is `aktr` and `aktir`.
 */
export function soundKeys(word: string): string[] {
  const latin = toLatinLetters(SPOKEN_AS.get(word) ?? word)
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
  if (latin === '') return []
  // `ksh` of দক্ষিণ is spoken as `kh` too.
  return [...new Set([latin, latin.replaceAll('ksh', 'kh')].flatMap(keysOfLatin))]
}

function keysOfLatin(latin: string): string[] {
  const plain = CONSONANTS.reduce((text, [form, one]) => text.replace(form, one), latin)
  let keys = ['']
  let end = 0
  for (const { 0: run, index } of plain.matchAll(VOWELS)) {
    const place = index === 0 ? 'first' : index + run.length === plain.length ? 'last' : 'inner'
    const sounds = soundsOf(run, place)
    keys = keys.flatMap((key) => sounds.map((sound) => key + plain.slice(end, index) + sound)).slice(0, MAX_KEYS)
    end = index + run.length
  }
  return keys.map((key) => key + plain.slice(end))
}

/** What is spoken of vowels that are written together. */
function soundsOf(run: string, place: 'first' | 'inner' | 'last'): string[] {
  if (place === 'first') return [/^[iey]/.test(run) ? 'i' : 'a']
  const inner = innerSounds(run)
  if (place === 'inner') return inner
  if (/^(?:i|y|ii|ie|ee|ey)$/.test(run)) return ['i']
  if (/^[aou][iy]$|^e+w?$/.test(run)) return ['']
  if (run === 'o') return ['', 'a']
  const last = run.endsWith('u') || run === 'oo' ? 'u' : /[ao]$/.test(run) ? 'a' : ''
  return inner.map((sound) => sound + last)
}

function innerSounds(run: string): string[] {
  if (run === 'e' || /^y./.test(run)) return ['', 'i']
  return /^(?:i|y|ee|ea)/.test(run) ? ['i'] : ['']
}

/** The first word of a stored text of sounds: changes with the scheme, so that older ones are written again after the start. */
export const SOUND_TEXT_START = ' ~1 '
const MIN_KEY_START = 3

/** The sounds of the words of a name, each between blanks. */
export function toSoundText(name: string): string {
  const keys = foldWords(name).flatMap(keysOrWord)
  return `${SOUND_TEXT_START}${[...new Set(keys)].map((key) => `${key} `).join('')}`
}

/** For each word of a term the beginnings of its sounds, one of which a text of sounds must contain; empty without letters. */
export function toSoundTerms(term: string): string[][] {
  return foldWords(term).map((word) => keysOrWord(word).map(soundPattern))
}

/** A number and a word of another script have no sound. */
function keysOrWord(word: string): string[] {
  const keys = soundKeys(word)
  return keys.length > 0 ? keys : [word]
}

/** A short sound is found as a whole word only. */
const soundPattern = (key: string): string => (key.length < MIN_KEY_START ? ` ${key} ` : ` ${key}`)

/** Whether a name sounds like a term. */
export function soundsLike(name: string, term: string): boolean {
  const text = toSoundText(name)
  const terms = toSoundTerms(term)
  return terms.length > 0 && terms.every((starts) => starts.some((start) => text.includes(start)))
}
