import { foldWords } from './fold.ts'

/** Salary in taka a month and days a week that words name. */
export type Amounts = { salaryFrom?: number; salaryTo?: number; amount?: number; days: number[] }

/** The words without amounts and days, split where one was. */
type ReadAmounts = Amounts & { parts: string[][] }

const setOf = (text: string) => new Set(foldWords(text))

const TAKA = setOf('tk taka bdt টাকা টাকার টাকায়')
const THOUSAND = setOf('k hazar hajar thousand হাজার হাজারের')
const BELOW = setOf('under below max maximum upto within less সর্বোচ্চ')
const ABOVE = setOf('from above over min minimum more least সর্বনিম্ন ন্যূনতম')
const BELOW_AFTER = setOf('মধ্যে নিচে কম কমে পর্যন্ত max maximum modhe')
const ABOVE_AFTER = setOf('উপরে ওপরে বেশি plus above more')
const FROM = setOf('থেকে theke from')
const TO = setOf('to থেকে theke')
const LINKS = setOf('up than at এর er')
const DAY = setOf('day days din দিন দিনের')
const WEEK = setOf('a per in each every week weekly সপ্তাহে সপ্তাহ soptahe shoptahe')
const MONTH = setOf('a per month monthly mase মাসে মাসিক')
/** A number after one of these is no salary. */
const NUMBERED = setOf('tn tr id road rd house sector batch class ssc hsc রোড বাসা')
const COUNTS = new Map([
  ...foldWords('one two three four five six seven').map((word, at) => [word, at + 1] as const),
  ...foldWords('এক দুই তিন চার পাঁচ ছয় সাত').map((word, at) => [word, at + 1] as const),
])
const LIMITS = { min: 500, max: 500_000 } as const
/** Typed salaries are round, years and numbers of posts are not. */
const STEP = 100

/** Reads the salary and the days of folded words: `5000`, `5k`, `৫০০০ টাকার মধ্যে`, `3 days`, `সপ্তাহে ৩ দিন`. */
export function readAmounts(words: readonly string[]): ReadAmounts {
  const found: ReadAmounts = { days: [], parts: [[]] }
  for (let at = 0; at < words.length; ) {
    const read = daysAt(words, at) ?? salaryAt(words, at)
    if (read) {
      const { length, days, ...salary } = read
      if (days !== undefined) found.days.push(days)
      Object.assign(found, salary)
      found.parts.push([])
      at += length
    } else {
      found.parts.at(-1)?.push(words[at] ?? '')
      at++
    }
  }
  return found
}

type Read = { length: number; days?: number; salaryFrom?: number; salaryTo?: number; amount?: number }

/** How many words from `at` on are in a set. */
function run(words: readonly string[], at: number, of: ReadonlySet<string>): number {
  let length = 0
  while (of.has(words[at + length] ?? '')) length++
  return length
}

function daysAt(words: readonly string[], at: number): Read | undefined {
  const before = run(words, at, WEEK)
  const word = words[at + before] ?? ''
  const count = /^[1-7]$/.test(word) ? Number(word) : COUNTS.get(word)
  if (count === undefined || !DAY.has(words[at + before + 1] ?? '')) return undefined
  return { days: count, length: before + 2 + run(words, at + before + 2, WEEK) }
}

type Amount = { taka: number; isMarked: boolean; isSmall: boolean; end: number }

function amountAt(words: readonly string[], at: number): Amount | undefined {
  const word = words[at] ?? ''
  if (!/^\d{1,6}$/.test(word)) return undefined
  const isThousands = THOUSAND.has(words[at + 1] ?? '')
  const unit = at + (isThousands ? 2 : 1)
  const isTaka = TAKA.has(words[unit] ?? '')
  const taka = Number(word) * (isThousands ? 1000 : 1)
  return {
    taka,
    isMarked: isThousands || isTaka,
    isSmall: Number(word) < 100 && !isThousands,
    end: unit + Number(isTaka),
  }
}

const isSalary = ({ taka, isMarked }: Amount) =>
  taka >= LIMITS.min && taka <= LIMITS.max && (isMarked || taka % STEP === 0)

function salaryAt(words: readonly string[], at: number): Read | undefined {
  if (at > 0 && NUMBERED.has(words[at - 1] ?? '')) return undefined
  const links = run(words, at, LINKS)
  const marks = run(words, at + links, new Set([...BELOW, ...ABOVE]))
  const start = at + links + marks + run(words, at + links + marks, LINKS)
  if (marks === 0 && start > at && words[at] !== 'up') return undefined
  const mark = marks > 0 ? (words[at + links] ?? '') : ''
  const between = start + run(words, start, TO)
  const isUpTo = words[at] === 'up' && between > start
  const first = amountAt(words, isUpTo ? between : start)
  if (!first) return undefined
  const range = isUpTo ? undefined : rangeOf(words, first)
  if (range) return withMonth(words, at, range)
  if (!isSalary(first)) return undefined
  const after = first.end + run(words, first.end, LINKS)
  const next = words[after] ?? ''
  const salary =
    isUpTo || BELOW.has(mark) || BELOW_AFTER.has(next)
      ? { salaryTo: first.taka }
      : ABOVE.has(mark) || ABOVE_AFTER.has(next) || FROM.has(next)
        ? { salaryFrom: first.taka }
        : { amount: first.taka }
  const hasMark = BELOW_AFTER.has(next) || ABOVE_AFTER.has(next) || FROM.has(next)
  return withMonth(words, at, { ...salary, end: hasMark ? after + 1 : first.end })
}

type Salary = Omit<Read, 'length'> & { end: number }

function withMonth(words: readonly string[], at: number, { end, ...salary }: Salary): Read {
  return { ...salary, length: end - at + run(words, end, MONTH) }
}

/** `5000-8000`, `5 to 8k`, `৫০০০ থেকে ৮০০০ টাকা`. */
function rangeOf(words: readonly string[], first: Amount): Salary | undefined {
  const second = amountAt(words, first.end + run(words, first.end, TO))
  if (!second || !isSalary(second)) return undefined
  const from = first.isSmall && second.taka >= 1000 ? first.taka * 1000 : first.taka
  if (from < LIMITS.min || from >= second.taka) return undefined
  return { salaryFrom: from, salaryTo: second.taka, end: second.end }
}
