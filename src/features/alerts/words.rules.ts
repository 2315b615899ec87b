import type { TuitionFilters } from '#features/tuitions/find/schema.ts'
import type { TuitionStatus } from '#features/tuitions/schema.ts'
import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import { toDigitsOf } from '#shared/format/digits.ts'
import { formatStoredSalary } from '#shared/format/salary.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { isAreaGroup } from '#shared/options/area-groups.ts'
import { type ChoiceKind, choiceName, choiceNames, placeIn } from '#shared/options/choice-names.ts'
import type { Alert } from './schema.ts'

/** A saved search in words: `Class 8`, `Math`, `From 5,000 Tk`. */
export function describeSearch(filters: TuitionFilters, locale: Locale): string[] {
  const { q, city, gender, salaryFrom, salaryTo } = filters
  const named = (kind: ChoiceKind, values: readonly string[]) => values.map((value) => choiceName(locale, kind, value))
  const taka = (value: number) => toDigitsOf(locale, value.toLocaleString('en-IN'))
  const areas = filters.area.map((value) => {
    const area = choiceName(locale, 'area', value)
    return isAreaGroup(value) ? text(locale, 'filters.allOf', { area }) : area
  })
  return [
    ...(q ? [`“${q}”`] : []),
    ...named('class', filters.class),
    ...named('subject', filters.subject),
    ...named('medium', filters.medium),
    ...areas,
    ...(city ? named('city', [city]) : []),
    ...(filters.online ? [text(locale, 'ui.online')] : []),
    ...(gender ? [text(locale, `tuitionPages.find.${gender === 'Female' ? 'female' : 'male'}`)] : []),
    ...(salaryFrom === undefined ? [] : [text(locale, 'tuitionPages.find.salaryFrom', { value: taka(salaryFrom) })]),
    ...(salaryTo === undefined ? [] : [text(locale, 'tuitionPages.find.salaryTo', { value: taka(salaryTo) })]),
    ...filters.days.map((days) => text(locale, 'tuitionPages.list.daysAWeek', { days: Number(days) })),
    ...named('freeTime', filters.time),
  ]
}

type ListedTuition = {
  class: readonly string[]
  subjects: readonly string[]
  city: string
  areas: string[]
  isOnline: boolean
  salary: string
  salaryFrom: number | null
  salaryTo: number | null
  releasedContacts: readonly string[]
}

/** What a tuition asks and offers, without contacts: `Math`, `Class 8`, `Mirpur, Dhaka`, `5,000 Tk a month`. */
export function toTuitionFacts({ releasedContacts, ...stored }: ListedTuition, locale: Locale): string[] {
  const tuition = hideContacts(stored, releasedContacts)
  const { class: classes, subjects } = tuition
  const place = tuition.isOnline ? text(locale, 'ui.online') : placeIn(locale, tuition)
  const facts = [choiceNames(locale, 'subject', subjects), choiceNames(locale, 'class', classes), place]
  return [...facts, formatStoredSalary(tuition, locale)].filter(Boolean)
}

type FoundTuition = { tuition: ListedTuition & { status: TuitionStatus }; isOpen: boolean }

/** What a tuition is now, with its facts while it is public. */
export function toTuitionState({ tuition, isOpen }: FoundTuition, locale: Locale): Pick<Alert, 'state' | 'facts'> {
  if (tuition.status !== 'approved') return { state: 'closed', facts: [] }
  return { state: isOpen ? 'open' : 'filled', facts: toTuitionFacts(tuition, locale) }
}
