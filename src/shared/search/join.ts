import { foldWords } from './fold.ts'

const oneWord = (word: string) => foldWords(word)[0] ?? ''
const oneWords = (...words: string[]) => words.map(oneWord)
const headsOf = (name: string, ...words: string[]) => oneWords(name, ...words).map((word) => [word, name] as const)

/** Words that make one word with the number after them. */
const HEADS = new Map([
  ...headsOf('class', 'classes', 'cls', 'grade', 'শ্রেণি', 'শ্রেণির', 'ক্লাস', 'ক্লাশ', 'ক্লাসের'),
  ...headsOf('standard', 'std', 'স্ট্যান্ডার্ড'),
  ...headsOf('sector', 'sec', 'সেক্টর'),
  ...headsOf('mirpur', 'মিরপুর'),
  ...headsOf('gulshan', 'গুলশান'),
  ...headsOf('road', 'rd', 'রোড'),
])
const NUMBERED = new Set(['class', 'standard'])
const FILLERS = new Set(oneWords('no', 'number', 'num', 'section', 'নং', 'নম্বর', 'নাম্বার', 'সেকশন'))

const inOrder = (text: string) => foldWords(text).map((word, at) => [word, at + 1] as const)
const ORDINALS = new Map([
  ...inOrder('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'),
  ...inOrder('প্রথম দ্বিতীয় তৃতীয় চতুর্থ পঞ্চম ষষ্ঠ সপ্তম অষ্টম নবম দশম একাদশ দ্বাদশ'),
])
const NUMBER_WORDS = new Map([
  ...ORDINALS,
  ...inOrder('one two three four five six seven eight nine ten eleven twelve'),
  ...inOrder('এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো'),
  ...inOrder('i ii iii iv v vi vii viii ix x xi xii'),
])

const MEDIUM = oneWords('medium', 'মাধ্যম', 'মিডিয়াম')
const LEVEL = oneWords('level', 'levels', 'লেভেল')
/** Pairs of words that are one word. */
const PAIRS: readonly [name: string, first: readonly string[], second: readonly string[]][] = [
  ['olevel', oneWords('o', 'ও'), LEVEL],
  ['alevel', oneWords('a', 'এ'), LEVEL],
  ['englishmedium', oneWords('english', 'eng', 'ইংরেজি', 'ইংলিশ'), MEDIUM],
  ['banglamedium', oneWords('bangla', 'bengali', 'বাংলা'), MEDIUM],
  ['englishversion', oneWords('english', 'eng', 'ইংরেজি', 'ইংলিশ'), oneWords('version', 'ভার্সন')],
]

const toNumber = (word = '') => (/^\d+$/.test(word) ? Number(word) : undefined)
const toClassNumber = (word = '') => toNumber(word) ?? NUMBER_WORDS.get(word)

type JoinedWord = { word: string; length: number }

/** Folded words with `class 8`, `mirpur 10` or `o level` as one word each, in any spelling. */
export function joinWords(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; ) {
    const found = headAt(words, at) ?? numberBeforeClassAt(words, at) ?? pairAt(words, at)
    joined.push(found?.word ?? words[at] ?? '')
    at += found?.length ?? 1
  }
  return joined
}

function headAt(words: readonly string[], at: number): JoinedWord | undefined {
  const name = HEADS.get(words[at] ?? '')
  if (name === undefined) return undefined
  const skipped = FILLERS.has(words[at + 1] ?? '') ? 1 : 0
  const next = words[at + 1 + skipped]
  const number = NUMBERED.has(name) ? toClassNumber(next) : toNumber(next)
  // The number of "mirpur 8th class" belongs to the class.
  const isOfClass = !NUMBERED.has(name) && numberBeforeClassAt(words, at + 1 + skipped) !== undefined
  return number === undefined || isOfClass ? undefined : { word: `${name}${number}`, length: 2 + skipped }
}

/** "8th class"; the number of "8 class 9" belongs to what is before it. */
function numberBeforeClassAt(words: readonly string[], at: number): JoinedWord | undefined {
  const number = toClassNumber(words[at])
  const name = HEADS.get(words[at + 1] ?? '')
  if (number === undefined || name === undefined || !NUMBERED.has(name)) return undefined
  const isBefore = ORDINALS.has(words[at] ?? '') || toClassNumber(words[at + 2]) === undefined
  return isBefore ? { word: `${name}${number}`, length: 2 } : undefined
}

function pairAt(words: readonly string[], at: number): JoinedWord | undefined {
  const pair = PAIRS.find(
    ([, first, second]) => first.includes(words[at] ?? '') && second.includes(words[at + 1] ?? ''),
  )
  return pair && { word: pair[0], length: 2 }
}
