import { tuitionTexts } from '#features/tuitions/schema.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { LOCALES, type Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { guessColumns, withoutNumber } from './questions.rules.ts'
import { IMPORT_COLUMNS, type ImportKind } from './schema.ts'

/** Where the columns of a kind are in a file. */
export type FileColumns = {
  indexes: ReadonlyMap<string, number>
  missing: string[]
  ignored: string[]
  /** Those that were found by a word of a longer text. */
  guessed: string[]
  /** Names of columns that the sheet hides and nobody matched by hand. */
  hidden: string[]
}

/** A head without its number, capitals, blanks and signs. */
export const simplify = (head: string) =>
  withoutNumber(head)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The heads that lists of staff have for the columns when they are downloaded. */
const HEADS: Readonly<Record<string, readonly MessageKey[]>> = {
  name: ['fields.name'],
  phone: ['tuitionPages.admin.phone', 'fields.phone'],
  email: ['fields.email'],
  class: ['tuitionPages.admin.class'],
  subjects: ['tuitionPages.admin.subject'],
  medium: ['tuitionPages.admin.medium'],
  city: ['fields.location_city'],
  areas: ['fields.location_areas'],
  online: ['fields.isOnline', 'ui.online'],
  gender: ['fields.gender'],
  days: ['tuitionPages.admin.daysPerWeek'],
  heading: ['tuitionPages.admin.heading'],
  ...Object.fromEntries(tuitionTexts.map(({ name, title }) => [name, [title ?? `fields.${name}`]] as const)),
}

/** Other heads that people write. */
const SYNONYMS: Readonly<Record<string, string>> = {
  name: 'full name, tutor name, guardian name, পুরো নাম, টিউটরের নাম, অভিভাবকের নাম',
  phone:
    'mobile, mobile 1, phone 1, contact 1, mobile no, mobile number, mobile phone, phone no, phone number, contact, contact no, contact number, cell, cell no, cell phone, মোবাইল, মোবাইল নং, মোবাইল নাম্বার, ফোন, ফোন নং, ফোন নম্বর, ফোন নাম্বার',
  email: 'mail, email address, email id, মেইল, ই-মেইল, ইমেইল ঠিকানা',
  class: 'classes, grade, ক্লাস, শ্রেণি, শ্রেণী',
  subjects: 'subject, বিষয়, বিষয়সমূহ',
  medium: 'mediums, version, মিডিয়াম, মাধ্যম',
  city: 'district, town, শহর, জেলা',
  areas: 'area, place, location, এলাকা, লোকেশন',
  online: 'is online, অনলাইন',
  gender: 'tutor gender, gender preference, preferred gender, male female, male or female, লিঙ্গ, টিউটরের লিঙ্গ',
  days: 'days per week, days a week, days in a week, days/week, weekly days, দিন, সপ্তাহে দিন, সপ্তাহে কত দিন',
  heading: 'title, শিরোনাম',
  institute: 'institution, school, college, প্রতিষ্ঠান, স্কুল, কলেজ',
  teachingTime: 'time, timing, class time, সময়, পড়ানোর সময়',
  salary: 'pay, fee, fees, budget, honorarium, remuneration, বেতন, সম্মানী',
  details: 'detail, description, বিস্তারিত',
}

/** The name of a column and its heads in both languages, the name first. */
const headsOf = (name: string) => [
  name,
  ...LOCALES.flatMap((locale) => (HEADS[name] ?? []).map((key) => text(locale, key))),
  ...(SYNONYMS[name] ?? '').split(',').filter(Boolean),
]

/** What a viewer calls a column: in English its name, in Bangla the head of a downloaded list. */
export function columnLabel(locale: Locale, column: string): string {
  const key = HEADS[column]?.[0]
  return locale === 'bn' && key ? text(locale, key) : column
}

/** The names of the columns of a kind, and of those that must be there. */
export const columnsOf = (kind: ImportKind) => IMPORT_COLUMNS[kind].map((column) => column.replace('*', ''))
export const requiredColumnsOf = (kind: ImportKind) =>
  IMPORT_COLUMNS[kind].filter((column) => column.endsWith('*')).map((column) => column.slice(0, -1))

/**
 * Finds the columns by the head of a file: by their names, as a downloaded list has them in either language, by what
 * people call them, or by these words in a question of a form. `chosen` are those that a person matched, -1 for none;
 * `hidden` those that the sheet hides, which are read only when they are chosen.
 */
export function readHead(
  kind: ImportKind,
  head: readonly string[],
  { chosen = {}, hidden = [] }: { chosen?: Readonly<Record<string, number>>; hidden?: readonly number[] } = {},
): FileColumns {
  const names = head.map(simplify)
  const taken = new Set([...Object.values(chosen), ...hidden])
  const indexOf = (name: string) => {
    const known = Object.hasOwn(chosen, name) ? chosen[name] : undefined
    if (known !== undefined) return known < head.length ? known : -1
    const heads = headsOf(name).map(simplify)
    const found = heads.find((one) => one !== '' && names.some((head, at) => head === one && !taken.has(at)))
    return found === undefined ? -1 : names.findIndex((head, at) => head === found && !taken.has(at))
  }
  const isFound = ([, index]: readonly [string, number]) => index >= 0
  const exact = columnsOf(kind)
    .map((name) => [name, indexOf(name)] as const)
    .filter(isFound)
  for (const [, index] of exact) taken.add(index)
  const others = columnsOf(kind).filter((name) => !Object.hasOwn(chosen, name) && !exact.some(([one]) => one === name))
  const guessed = guessColumns(new Map(others.map((name) => [name, headsOf(name)])), head, taken)
  const indexes = new Map(columnsOf(kind).flatMap((name) => [...exact, ...guessed].filter(([one]) => one === name)))
  const read = new Set(indexes.values())
  const isLeft = (name: string, index: number) => name !== '' && !read.has(index)
  return {
    indexes,
    guessed: guessed.map(([name]) => name),
    missing: requiredColumnsOf(kind).filter((name) => !indexes.has(name)),
    ignored: head.filter((name, at) => isLeft(name, at) && !hidden.includes(at) && !isReasonHead(name)),
    hidden: head.filter((name, at) => isLeft(name, at) && hidden.includes(at)),
  }
}

/** Whether a head is that of the reasons in a file of refused rows. */
const isReasonHead = (head: string) =>
  LOCALES.some((locale) => simplify(text(locale, 'imports.reason')) === simplify(head))
