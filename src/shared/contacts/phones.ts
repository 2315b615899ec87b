import { matchesOf } from './matches.ts'
import { FILLERS, NUMBER_WORDS, REPEATS } from './number-words.ts'

type Span = { start: number; end: number }
/** Digits that stand together, or a spoken digit. */
type Group = Span & { digits: string; isWord: boolean }

/** Dates, times and sums of money, which are no part of a phone. */
const PLAIN = [
  /(?:^|\D)(?<found>\d{1,2}(?<sign>[./-])\d{1,2}\k<sign>(?:19|20)\d\d)(?!\d)/g,
  /(?:^|\D)(?<found>(?:19|20)\d\d(?<sign>[./-])\d{1,2}\k<sign>\d{1,2})(?!\d)/g,
  /(?:^|[^\d:])(?<found>(?:[01]?\d|2[0-4]):[0-5]\d)(?![\d:])/g,
  /(?:^|[^\d,])(?<found>[1-9]\d{0,2}(?:,\d{2,3}){0,2},\d{3})(?![\d,]*\d)/g,
]

const ID_LABEL =
  /(?:roll|reg(?:istration)?|trx|txn|transaction|tran|ref(?:erence)?|eiin|id|nid|tin|passport|রোল|রেজি(?:স্ট্রেশন)?|আইডি|লেনদেন)(?:\s*(?:no|number|id|নং|নম্বর))?[\s.:#=-]*$/iu
const CALL_LABEL =
  /(?:call|phone|mobile|mob|cell|tel|telephone|contact|whats\s?app|imo|viber|telegram|ফোন|কল|মোবাইল|যোগাযোগ|হোয়াটসঅ্যাপ|ইমো|টেলিগ্রাম)(?:\s*(?:me|us|at|on|no|number|to|করুন|নং|নম্বর|নাম্বার|করুনঃ))*[\s.:#=\u0983-]*$/iu
/** Before the codes of subjects, which have four digits: `IGCSE 0580 and 0620`. */
const SYLLABUS_LABEL =
  /(?:igcse|gcse|[oa][\s-]?levels?|cambridge|edexcel|syllabus|code|paper)s?[\s.:#=-]*(?:\d{4}[\s,/&-]*(?:and|or)?\s*)*$/iu
/** The two halves of a mobile with words between them, as in `01711 er por 245175`. */
const HALVES =
  /(?:^|\D)(?<found>01[3-9](?:\d\d[^\d\n]{1,30}\d{6}|\d[^\d\n]{1,30}\d{7}|\d{4}[^\d\n]{1,30}\d{4}|[x*#]{1,4}\d{4,7}))(?!\d)/gi
const PLUS = /(?:^|\D)\+[\s(]*$/
/** Most texts have too few digits and words for a phone. */
const MAYBE =
  /(?:\p{N}\P{N}*){6}|(?:zero|শূন্য|শুন্য|জিরো)(?:one|এক|ওয়ান|ওয়ান)|(?:[\p{L}\p{M}\p{N}]+[^\p{L}\p{M}\p{N}]+){4}/iu
/** Further apart, digits do not belong together. */
const MAX_GAP = 8
const MAX_GROUPS = 16

type Part = Span & { text: number; digits: string }

/** Parts of several texts that are a mobile only together: its first five digits or more in one, the others elsewhere. */
export function findSplitPhones(texts: readonly string[]): Part[] {
  if (!texts.some((text) => MAYBE_START.test(text))) return []
  const parts = texts.flatMap((text, at) => readRuns(toPlain(text)).map((run) => toPart(run, at)))
  const rest = parts.filter(({ digits }) => digits.length >= SHORTEST_PART)
  const complete = (first: Part): Part[] => {
    const missing = MOBILE_DIGITS - first.digits.length
    const findElsewhere = (length: number) =>
      rest.find(({ digits, text }) => digits.length === length && text !== first.text)
    const other = findElsewhere(missing)
    if (other) return [first, other]
    const half = missing === 2 * SHORTEST_PART ? findElsewhere(SHORTEST_PART) : undefined
    const otherHalf = half && rest.find((part) => part !== half && part.digits.length === SHORTEST_PART)
    return otherHalf ? [first, half, otherHalf] : []
  }
  return parts.filter(({ digits }) => /^01[3-9]\d\d/.test(digits)).flatMap(complete)
}

/** The start of a mobile, which few texts have. */
const MAYBE_START = /(?:^|\P{Nd})[0০]\P{L}?[1১]\P{L}?[3-9৩-৯]|zero|jiro|shunno|শূন্য|শুন্য|জিরো/iu
const MOBILE_DIGITS = 11
const SHORTEST_PART = 3

function toPart(run: readonly Group[], text: number): Part {
  const digits = run.map((group) => group.digits).join('')
  return { text, start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0, digits }
}

/** The phones in a text, in any script, spacing, punctuation or in words. */
export function findPhones(text: string): Span[] {
  if (!MAYBE.test(text)) return []
  const plain = toPlain(text)
  const spans = matchesOf(plain, HALVES)
  for (const run of readRuns(plain))
    for (let from = 0; from < run.length; ) {
      const count = longestPhone(text, run, from)
      const [first, last] = [run[from], run[from + count - 1]]
      if (count > 0 && first && last) spans.push({ start: first.start, end: last.end })
      from += Math.max(1, count)
    }
  return spans
}

/** How many groups from one on are the longest phone; 0 for none. */
function longestPhone(text: string, run: readonly Group[], from: number): number {
  const most = Math.min(run.length - from, MAX_GROUPS)
  for (let count = most; count > 0; count--) if (isPhone(text, run.slice(from, from + count))) return count
  return 0
}

const MOBILE = /^(?:00)?(?:880?1|01)[3-9]\d{8}$/
const LANDLINE = /^0[2-9]\d{6,9}$/

function isPhone(text: string, groups: readonly Group[]): boolean {
  const [first, ...others] = groups
  if (!first) return false
  const digits = groups.map((group) => group.digits).join('')
  const count = digits.length
  if (MOBILE.test(digits)) return true
  const before = text.slice(Math.max(0, first.start - 40), first.start)
  if (SYLLABUS_LABEL.test(before) && groups.every((group) => /^\d{4}$/.test(group.digits))) return false
  if (count >= 8 && count <= 15 && PLUS.test(before)) return true
  if (groups.every(({ digits }) => /^[1-9]\d{0,3}00$/.test(digits))) return false
  const gaps = gapsOf(text, groups)
  const isEven = new Set(gaps.map((gap) => gap.trim())).size === 1
  if (isEven && count === groups.length && count >= 8) return count <= 15 && !isCounting(digits)
  if (groups.some(({ isWord }) => isWord))
    return (count >= 9 && count <= 11 && /^0[1-9]/.test(digits)) || /^1[3-9]\d{8}$/.test(digits)
  // A decimal or a list goes on.
  const isNumber = /\d[.,:/-]$/.test(before)
  if (others.length === 0) return isLong(digits, before) || (LANDLINE.test(digits) && count >= 8 && !isNumber)
  if (gaps.some((gap) => /[,;\n]/.test(gap))) return false
  const [shortest, longest] = [Math.min, Math.max].map((pick) => pick(...others.map((group) => group.digits.length)))
  if (shortest === undefined || longest === undefined) return false
  if (/^01[3-9]/.test(first.digits) && count >= 9 && count <= 14) return true
  if (/^00\d/.test(first.digits) && count >= 10 && count <= 15) return true
  if (LANDLINE.test(digits) && shortest >= 3 && !isNumber) return true
  if (/^1[3-9]\d{8}$/.test(digits) && shortest >= 3 && first.digits.length > 3 && longest < 7) return true
  if (isEven && groups.map((group) => group.digits.length).join() === '3,3,4') return true
  if (isEven && shortest >= 5 && first.digits.length >= 5 && count >= 12) return count < 15
  if (isEven && others.length > 1 && first.digits.length < 4 && shortest >= 3 && longest >= 5) return count < 14
  return CALL_LABEL.test(before) && count >= 7 && count < 14 && (longest >= 5 || others.length > 1)
}

/** Nine digits in a row that are not the number of a pupil or a payment; a mobile without its zero always counts. */
function isLong(digits: string, before: string): boolean {
  if (/01[3-9]\d{8}|^1[3-9]\d{8}$/.test(digits)) return true
  if (digits.length >= 6 && CALL_LABEL.test(before)) return true
  return digits.length >= 9 && !ID_LABEL.test(before)
}

const gapsOf = (text: string, groups: readonly Group[]) =>
  groups.slice(1).map(({ start }, at) => text.slice(groups[at]?.end, start))

/** `1 2 3 4 5`: each is the next of the one before. */
const isCounting = (digits: string) =>
  [...digits].slice(1).every((digit, at) => Number(digit) - Number(digits[at]) === 1 || digit === '0')

/** A text of the same length with digits as 0 to 9, without dates, times and sums. */
const toPlain = (text: string): string =>
  PLAIN.reduce(
    (rest, pattern) =>
      matchesOf(rest, pattern).reduce(
        (text, { start, end }) => text.slice(0, start) + 'x'.repeat(end - start) + text.slice(end),
        rest,
      ),
    text.replace(/\p{Nd}/gu, toDigit),
  )

/** The groups that stand close together. */
function readRuns(plain: string): Group[][] {
  const runs: Group[][] = [[]]
  let repeat = 1
  let end = 0
  for (const { 0: token, index: start } of plain.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const word = token
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\ufe0f\u20e3]/g, '')
    if (FILLERS.has(word)) {
      end = start + token.length
      continue
    }
    const repeated = REPEATS.get(word)
    if (start - end > MAX_GAP + (repeat > 1 ? 8 : 0) && runs.at(-1)?.length) runs.push([])
    if (repeated) {
      repeat = repeated
      continue
    }
    const groups = toGroups(word, { start, end: start + token.length }, plain)
    if (groups.length === 0) runs.push([])
    for (const group of groups) {
      const [head = ''] = group.digits
      runs.at(-1)?.push({ ...group, digits: head.repeat(repeat) + group.digits.slice(1) })
      repeat = 1
      end = group.end
    }
  }
  return runs.filter((run) => run.length > 0)
}

/** Letters that stand for digits beside digits: `o17`, `0l7ll`. */
const LIKE_DIGITS: Readonly<Record<string, string>> = { o: '0', ও: '0', l: '1', i: '1', s: '5', z: '2', b: '8' }

/** Spoken digits and digits that are written together: `zero18`, `zeroOneSeven`. */
const GLUED = new RegExp(
  String.raw`${[...NUMBER_WORDS.keys()].sort((a, b) => b.length - a.length).join('|')}|\d+`,
  'gu',
)

function toGroups(word: string, span: Span, text: string): Group[] {
  const spoken = NUMBER_WORDS.get(word)
  if (spoken) return [{ ...span, digits: spoken, isWord: true }]
  if (/^\d+$/.test(word)) return [{ ...span, digits: word, isWord: false }]
  const mapped = [...word].map((sign) => LIKE_DIGITS[sign] ?? sign).join('')
  const isZero = /^[oও]+$/u.test(word) && /^\W{0,2}\d/.test(text.slice(span.end, span.end + 3))
  if (/^\d+$/.test(mapped) && (isZero || /\d\D?\d|\d.*\d/.test(word) || /^[oও]\d/u.test(word)))
    return [{ ...span, digits: mapped, isWord: false }]
  const glued = word.match(GLUED) ?? []
  if (glued.length > 1 && glued.join('') === word)
    return glued.map((part) => ({ ...span, digits: NUMBER_WORDS.get(part) ?? part, isWord: NUMBER_WORDS.has(part) }))
  const inside = /\d{9,}/.exec(word)
  return inside ? [{ ...span, digits: inside[0], isWord: false }] : []
}

/** A digit of any script as 0 to 9; the ten of a script follow each other. */
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 128) return digit
  const plain = digit.normalize('NFKC')
  if (/\d/.test(plain)) return plain.padEnd(digit.length)
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value).padEnd(digit.length)
}
