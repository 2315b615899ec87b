import { withGenitive } from '../format/bangla-genitive.ts'
import type { Locale } from '../messages/locale.ts'
import { text } from '../messages/text.ts'
import { type ChoiceKind, choiceName, choiceNames, locationIn } from './choice-names.ts'
import type { Location } from './location.ts'

/** What a heading is generated from. */
type HeadingFacts = { gender: string; classes: readonly string[]; location: Location; isOnline: boolean }

const GENERATED = /^Need (?:(Male|Female|Male\/Female) )?Tutor(?: For (.+?))?(?: At (.+))?$/

/**
 * The heading that a viewer sees: a stored one that was generated in English is generated again in Bangla, one that
 * was typed stays as typed.
 */
export function headingIn(locale: Locale, heading: string): string {
  const facts = locale === 'bn' ? factsOf(heading) : null
  return facts ? banglaHeading(facts) : heading
}

/** The facts of a generated heading; null where neither its classes nor its place are those of the lists. */
function factsOf(heading: string): HeadingFacts | null {
  const found = GENERATED.exec(heading)
  if (!found) return null
  const [, gender = '', typed = '', place = ''] = found
  const classes = typed === '' ? [] : typed.split(', ')
  const isOnline = place === 'Online'
  const location = isOnline ? { city: '', areas: [] } : placeOf(place)
  const hasListedPlace = isOnline || location.city === '' || isListed('city', location.city)
  const isKnown = (typed !== '' && classes.every((name) => isListed('class', name))) || hasListedPlace
  return isKnown ? { gender, classes, location, isOnline } : null
}

/** `Mirpur 1, Mirpur 2- Dhaka`, or only the city. */
function placeOf(place: string): Location {
  const end = place.lastIndexOf('- ')
  return end < 0 ? { city: place, areas: [] } : { city: place.slice(end + 2), areas: place.slice(0, end).split(', ') }
}

const isListed = (kind: ChoiceKind, name: string) => choiceName('bn', kind, name) !== name

/** `পঞ্চম শ্রেণির জন্য মহিলা টিউটর প্রয়োজন · মিরপুর ১০, ঢাকা`. */
export function banglaHeading({ gender, classes, location, isOnline }: HeadingFacts): string {
  const names = classes.map((name) => choiceName('bn', 'class', name))
  const what = names.length > 0 ? text('bn', 'tuitions.heading.classes', { classes: genitiveOf(names) }) : ''
  const who = gender
    ? text('bn', 'tuitions.heading.tutorOfGender', { gender: choiceName('bn', 'gender', gender) })
    : text('bn', 'tuitions.heading.tutor')
  return [what, who, banglaPlace(location, isOnline)].filter(Boolean).join(' ')
}

function banglaPlace(location: Location, isOnline: boolean): string {
  if (isOnline) return text('bn', 'tuitions.heading.online')
  const { city } = locationIn('bn', location)
  if (city === '') return ''
  const areas = choiceNames('bn', 'area', location.areas)
  return areas ? text('bn', 'tuitions.heading.areas', { areas, city }) : text('bn', 'tuitions.heading.city', { city })
}

const CLASS = ' শ্রেণি'

/** The names with `ও` before the last and the ending of the genitive: `পঞ্চম ও ষষ্ঠ শ্রেণির`, `কেজির`. */
function genitiveOf(names: readonly string[]): string {
  const areNumbered = names.every((name) => name.endsWith(CLASS))
  const plain = areNumbered ? names.map((name) => name.slice(0, -CLASS.length)) : names
  const last = plain.at(-1) ?? ''
  const before = plain.length > 1 ? `${plain.slice(0, -1).join(', ')} ও ` : ''
  return before + withGenitive(areNumbered ? last + CLASS : last)
}
