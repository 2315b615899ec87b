import { DEFAULT_LOCALE, type Locale } from '../messages/locale.ts'
import { text } from '../messages/text.ts'
import { toDigitsOf, toLatinDigits } from './digits.ts'

/** Whole taka a month, both ends included; equal ends are one amount. */
export type Salary = { from: number; to: number }

/** A salary as stored: what was typed, and the same in numbers when it could be read. */
export type StoredSalary = { salary: string; salaryFrom: number | null; salaryTo: number | null }

/** The lowest and highest salary of a month in taka; a smaller number in a text is something else. */
export const SALARY_LIMITS = { min: 500, max: 200_000 } as const
export const DAYS_LIMITS = { min: 1, max: 7 } as const

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`
const THOUSAND = String.raw`k\b|thousand|hajar|hazar|হাজার`
const CURRENCY = String.raw`(?:৳|tk\.?|taka|bdt|টাকা)?`
const RANGE = new RegExp(
  `(${NUMBER})\\s*(${THOUSAND})?\\s*${CURRENCY}\\s*(?:-|–|—|~|/|to|থেকে)\\s*${CURRENCY}\\s*(${NUMBER})\\s*(${THOUSAND})?`,
  'u',
)
const SINGLE = new RegExp(`(${NUMBER})\\s*(${THOUSAND})?`, 'gu')

const PHONE = /(?:\+?88)?[\s-]?01[3-9](?:[\s-]?\d){8}/g

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
const BANGLA_COUNTS = ['এক', 'দুই', 'তিন', 'চার', 'পাঁচ', 'ছয়', 'সাত']
const COUNT = `[1-7]|${COUNTS.join('|')}|${BANGLA_COUNTS.join('|')}`
/** With what is before it in `13 days` or in a range such as `3-4 days`: Safari before 16.4 knows no look-behind. */
const DAYS = new RegExp(`([\\d.,]|\\d\\s*(?:-|–|/|or|to|বা|থেকে)\\s*)?(${COUNT})[\\s-]*(?:days?\\b|din\\b|দিন)`, 'gu')
/** Days of the week with the words around them, which say nothing about the period of the salary. */
const DAYS_PHRASE = new RegExp(
  `(?:(?:per|a|in a)\\s+week|weekly|(?:প্রতি\\s*)?সপ্তাহে)?\\s*(?:${COUNT})[\\s-]*(?:days?\\b|din\\b|দিন)\\s*(?:(?:in\\s+)?(?:a|per)\\s+week|/\\s*week|weekly|(?:প্রতি\\s*)?সপ্তাহে)?`,
  'gu',
)
const MONTHS = `(?:[2-9]|1\\d|${COUNTS.slice(1).join('|')}|${BANGLA_COUNTS.slice(1).join('|')})`
/** A salary that is not paid by the month. */
const OTHER_PERIOD = new RegExp(
  [
    String.raw`hour|hr\b|yearly|per\s*year|daily|weekly|weeks?\b`,
    String.raw`(?:per|a|each|every|/|proti)\s*(?:class|day|lesson|subject|student)\b`,
    String.raw`${MONTHS}\s*-?\s*(?:months?\b|mash|মাস)`,
    'ঘণ্টা|ঘন্টা|বছর|সপ্তাহ|প্রতি\\s*(?:ক্লাস|দিন)',
  ].join('|'),
  'u',
)

const normalise = (typed: string) => toLatinDigits(typed).normalize('NFC').toLowerCase()

/**
 * The month's salary in whole taka of a text such as `7000/-`, `৬ হাজার টাকা` or `5,000-7,000 Tk`.
 * Null for a negotiable salary, another period, a text with several amounts, or nothing that is a salary.
 */
export function parseSalary(typed: string): Salary | null {
  const plain = normalise(typed).replace(PHONE, ' ').replace(DAYS_PHRASE, ' ').replaceAll('/-', ' ')
  if (OTHER_PERIOD.test(plain)) return null
  const [, low, lowUnit, high, highUnit] = RANGE.exec(plain) ?? []
  if (low !== undefined && high !== undefined) {
    const to = toTaka(high, highUnit)
    const from = toTaka(low, lowUnit ?? (toNumber(low) < toNumber(high) * 10 ? highUnit : undefined))
    return isSalary(from) && isSalary(to) && from <= to ? { from, to } : null
  }
  const amounts = [...plain.matchAll(SINGLE)].map(([, amount = '', unit]) => toTaka(amount, unit))
  const [salary, ...others] = amounts.filter(isSalary)
  return salary !== undefined && others.length === 0 ? { from: salary, to: salary } : null
}

/** The columns of a salary that is known as text. */
export function toSalaryColumns(typed: string): Omit<StoredSalary, 'salary'> {
  const salary = parseSalary(typed)
  return { salaryFrom: salary?.from ?? null, salaryTo: salary?.to ?? null }
}

const toNumber = (digits: string) => Number(digits.replaceAll(',', ''))
const toTaka = (digits: string, unit: string | undefined) => Math.round(toNumber(digits) * (unit ? 1000 : 1))
const isSalary = (taka: number) => taka >= SALARY_LIMITS.min && taka <= SALARY_LIMITS.max

/** The days a week in a text such as `3 days` or `সপ্তাহে ৪ দিন`; null without exactly one number. */
export function parseDays(typed: string): number | null {
  const found = [...normalise(typed).matchAll(DAYS)].flatMap(([, before, count = '']) => (before ? [] : toCount(count)))
  const [days, ...others] = new Set(found)
  return days !== undefined && others.length === 0 ? days : null
}

function toCount(word: string): number {
  const number = Number(word)
  return Number.isNaN(number) ? Math.max(COUNTS.indexOf(word), BANGLA_COUNTS.indexOf(word)) + 1 : number
}

/** `6,000 Tk a month`, `5,000–7,000 Tk a month` or `Negotiable`; in Bangla `মাসে ৬,০০০ টাকা`. */
export function formatSalary(salary: Salary | null, locale: Locale = DEFAULT_LOCALE): string {
  if (!salary) return text(locale, 'common.negotiable')
  const { from, to } = salary
  const amount = from === to ? group(from) : `${group(from)}–${group(to)}`
  return text(locale, 'common.salaryOfMonth', { amount: toDigitsOf(locale, amount) })
}

/** Lakh and crore grouping: `6,000`, `1,20,000`. */
const group = (taka: number) => String(taka).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')

/** The one form of a stored salary: its numbers, else what was typed, else `Negotiable`. */
export function formatStoredSalary({ salary, ...stored }: StoredSalary, locale: Locale = DEFAULT_LOCALE): string {
  const numbers = toSalary(stored)
  return numbers || salary === '' || isNegotiableText(salary) ? formatSalary(numbers, locale) : salary
}

/** What a form stores for a negotiable salary, in every language. */
export const NEGOTIABLE = 'Negotiable'

/** Whether a typed salary says only that it is negotiable, in either language. */
export const isNegotiableText = (typed: string): boolean =>
  /^(?:negotiable|আলোচনা\s*সাপেক্ষে?)[.।]?$/u.test(normalise(typed).trim())

/** The one form of a salary that is known as text only, such as that of a CV. */
export function formatTypedSalary(typed: string, locale: Locale = DEFAULT_LOCALE): string {
  return formatStoredSalary({ salary: typed, ...toSalaryColumns(typed) }, locale)
}

/** The salary of stored numbers, or null. */
export function toSalary({ salaryFrom, salaryTo }: Omit<StoredSalary, 'salary'>): Salary | null {
  return salaryFrom === null || salaryTo === null ? null : { from: salaryFrom, to: salaryTo }
}

const ONLY_AMOUNT = new RegExp(
  `^(?:[\\d\\s,./+~–—-]|${THOUSAND}|৳|tk|taka|bdt|টাকা|to|থেকে|a month|per month|monthly|month|মাসে|মাসিক|প্রতি)*$`,
  'u',
)

/** Whether a typed salary says nothing but an amount of a month. */
export const isOnlyAmount = (typed: string): boolean => ONLY_AMOUNT.test(normalise(typed))

/** What a stored salary says beyond its numbers, shown below them; `''` for nothing. */
export function salaryWords({ salary, ...stored }: StoredSalary): string {
  return toSalary(stored) === null || isOnlyAmount(salary) ? '' : salary
}
