import { toDigitsOf } from '../digits.ts'
import { formatPlace, type Location } from '../location.ts'
import type { Locale } from '../messages/locale.ts'

/** The lists that stored choices come from. */
export const CHOICE_KINDS = [
  'city',
  'area',
  'class',
  'subject',
  'medium',
  'university',
  'department',
  'board',
  'group',
  'days',
  'gender',
  'maritalStatus',
  'bloodGroup',
] as const

export type ChoiceKind = (typeof CHOICE_KINDS)[number]

/** The names of choices in one language, by stored value. */
export type ChoiceNames = Record<ChoiceKind, Readonly<Record<string, string>>>

const names = new Map<Locale, ChoiceNames>()

/** Adds the names of a locale, which come with its catalogue; English needs none. [BN-160] */
export function addChoiceNames(locale: Locale, added: ChoiceNames): void {
  names.set(locale, added)
}

/** The name of a stored choice in the reader's language; what people typed stays as typed. [BN-115] */
export function choiceName(locale: Locale, kind: ChoiceKind, value: string): string {
  const known = names.get(locale)?.[kind]
  return known && Object.hasOwn(known, value) ? (known[value] ?? value) : value
}

/** Stored choices as one text: `গণিত, পদার্থবিজ্ঞান`. [BN-115] */
export function choiceNames(locale: Locale, kind: ChoiceKind, values: readonly string[]): string {
  return values.map((value) => choiceName(locale, kind, value)).join(', ')
}

/** A location with the names of the reader's language, as stored in English. [BN-115] */
export function locationIn(locale: Locale, { city, areas: chosen }: Location): Location {
  return {
    city: choiceName(locale, 'city', city),
    areas: chosen.map((area) => choiceName(locale, 'area', area)),
  }
}

/** A location as one text in the reader's language: `মিরপুর ১০, ঢাকা`. [BN-115] */
export function placeIn(locale: Locale, location: Location): string {
  return formatPlace(locationIn(locale, location))
}

/** A count as printed in English, in Bangla with its digits and lakh grouping: `১,২৩,৪৫৬`. [BN-110] */
export function countIn(locale: Locale, count: number): string {
  return locale === 'bn' ? toDigitsOf(locale, count.toLocaleString('en-IN')) : String(count)
}

const BANGLA_LETTER = /[\u0980-\u09ff]/

const values = new WeakMap<Readonly<Record<string, string>>, ReadonlyMap<string, string>>()

/** The stored values by their names, made once a list: a file of 50,000 rows looks up each cell. */
function valuesOf(list: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const known = values.get(list)
  if (known) return known
  const made = new Map(Object.entries(list).map(([value, name]) => [name, value]))
  values.set(list, made)
  return made
}

/** The stored value of a Bangla name; what is in no list stays as typed. [BN-270] */
export function choiceOf(kind: ChoiceKind, typed: string): string {
  const list = names.get('bn')?.[kind]
  if (!list || !BANGLA_LETTER.test(typed)) return typed
  const name = typed
    .normalize('NFC')
    .replace(/[\u200b-\u200d]/g, '')
    .trim()
  return valuesOf(list).get(name) ?? typed
}
