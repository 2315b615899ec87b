import type { Location } from '../location.ts'
import type { Locale } from '../messages/locale.ts'
import { text } from '../messages/text.ts'
import { choiceName, choiceNames, locationIn } from './bangla-choices.ts'

/** What a heading is generated from. */
type HeadingFacts = { gender: string; classes: readonly string[]; location: Location; isOnline: boolean }

/**
 * The heading that a reader sees. One that equals the `generated` English heading of its facts is generated again in
 * the reader's language, one that was typed stays as typed. [BN-117]
 */
export function shownHeading(locale: Locale, heading: string, of: { generated: string; facts: HeadingFacts }): string {
  return locale === 'bn' && heading === of.generated ? banglaHeading(of.facts) : heading
}

/** `পঞ্চম শ্রেণির জন্য মহিলা শিক্ষক প্রয়োজন · মিরপুর ১০, ঢাকা`. [BN-116] */
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

/** The names with `ও` before the last and the ending of the genitive: `পঞ্চম ও ষষ্ঠ শ্রেণির`, `কেজি-এর`. */
function genitiveOf(names: readonly string[]): string {
  const areNumbered = names.every((name) => name.endsWith(CLASS))
  const plain = areNumbered ? names.map((name) => name.slice(0, -CLASS.length)) : names
  const last = plain.at(-1) ?? ''
  const joined = plain.length > 1 ? `${plain.slice(0, -1).join(', ')} ও ${last}` : last
  if (areNumbered) return `${joined}${CLASS}র`
  return joined.endsWith(CLASS) ? `${joined}র` : `${joined}-এর`
}
