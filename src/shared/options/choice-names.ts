import { toDigitsOf } from '../format/digits.ts'
import englishNames from '../lists/choices.en.json' with { type: 'json' }
import type { Locale } from '../messages/locale.ts'
import { daysByPart, type FreeTime } from '../ranking/free-times.ts'
import { formatPlace, type Location } from './location.ts'

/** The lists that stored choices come from. */
const CHOICE_KINDS = [
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
  'weekDay',
  'dayPart',
  'freeTime',
  'gender',
  'maritalStatus',
  'bloodGroup',
] as const

export type ChoiceKind = (typeof CHOICE_KINDS)[number]

/** The names of choices in one language, by stored value. */
export type ChoiceNames = Record<ChoiceKind, Readonly<Record<string, string>>>

const names = new Map<Locale, Partial<ChoiceNames>>([['en', englishNames]])

/** Adds the names of a locale, which come with its catalogue; those of English are only the ones that are stored otherwise. */
export function addChoiceNames(locale: Locale, added: ChoiceNames): void {
  names.set(locale, added)
}

/** The name of a stored choice in the viewer's language; what people typed stays as typed. */
export function choiceName(locale: Locale, kind: ChoiceKind, value: string): string {
  const known = names.get(locale)?.[kind]
  return known && Object.hasOwn(known, value) ? (known[value] ?? value) : value
}

/** The English options that the forms offer as they are stored. */
const OFFERED_AS_STORED = /^([1-7]-days?|Week(ends|days)-only|All-subject|[23]-subjects|Ielts|Quran-reading|Ed-excel)$/

/** The name of a choice in a list that a form offers. */
export const offeredName = (locale: Locale, kind: ChoiceKind, value: string): string =>
  locale === 'en' && OFFERED_AS_STORED.test(value) ? value : choiceName(locale, kind, value)

/** Stored choices as one text: `গণিত, পদার্থবিজ্ঞান`. */
export function choiceNames(locale: Locale, kind: ChoiceKind, values: readonly string[]): string {
  return values.map((value) => choiceName(locale, kind, value)).join(', ')
}

/** A location with the names of the viewer's language, as stored in English. */
export function locationIn(locale: Locale, { city, areas: chosen }: Location): Location {
  return {
    city: choiceName(locale, 'city', city),
    areas: chosen.map((area) => choiceName(locale, 'area', area)),
  }
}

/** A location as one text in the viewer's language: `মিরপুর ১০, ঢাকা`. */
export function placeIn(locale: Locale, location: Location): string {
  return formatPlace(locationIn(locale, location))
}

/** Free times by the part of the day: `Morning: Fri · Evening: Sat, Mon`. */
export function freeTimesIn(locale: Locale, times: readonly FreeTime[]): string {
  return daysByPart(times)
    .map(
      ({ part, days }) => `${capitalise(choiceName(locale, 'dayPart', part))}: ${choiceNames(locale, 'weekDay', days)}`,
    )
    .join(' · ')
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A count as printed in English, in Bangla with its digits and lakh grouping: `১,২৩,৪৫৬`. */
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

/** The stored value of a Bangla name; what is in no list stays as typed. */
export function choiceOf(kind: ChoiceKind, typed: string): string {
  const list = names.get('bn')?.[kind]
  if (!list || !BANGLA_LETTER.test(typed)) return typed
  const name = typed
    .normalize('NFC')
    .replace(/[\u200b-\u200d]/g, '')
    .trim()
  return valuesOf(list).get(name) ?? typed
}
