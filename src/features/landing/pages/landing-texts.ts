import { withGenitive } from '#shared/format/bangla-genitive.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { choiceName } from '#shared/options/choice-names.ts'
import type { LandingChoice, LandingSide } from '../schema.ts'

type Kind = 'city' | 'area' | 'class' | 'subject' | 'pair'

function kindOf({ city, area, subject, ...choice }: LandingChoice): Kind {
  if (city !== '') return area === '' ? 'city' : 'area'
  if (subject !== '') return choice.class === '' ? 'subject' : 'pair'
  return 'class'
}

/** `Tuitions in Mirpur, Dhaka`: the heading of a page, and the text of links to it; in Bangla `ঢাকার টিউশন`. */
export function landingTitle(locale: Locale, { side, ...choice }: LandingChoice & { side: LandingSide }): string {
  const { city, subject, ...names } = namesOf(locale, choice)
  const of = locale === 'bn' ? withGenitive : String
  const values = { ...names, city: of(city), subject: of(subject), class: of(names.class) }
  return text(locale, `landing.${side}.title.${kindOf(choice)}`, values)
}

type LandingFacts = LandingChoice & { side: LandingSide; total: number; most: readonly string[] }

/** The sentence below the heading, with the number of items and what is asked for most. */
export function landingSentence(locale: Locale, { side, total, most, ...choice }: LandingFacts): string {
  const sentence = text(locale, `landing.${side}.sentence.${kindOf(choice)}`, { ...namesOf(locale, choice), total })
  return most.length > 0
    ? `${sentence} ${text(locale, `landing.${side}.most`, { most: most.map((name) => nameOf(locale, name)).join(', ') })}`
    : sentence
}

const namesOf = (locale: Locale, { city, area, subject, ...choice }: LandingChoice) => ({
  city: choiceName(locale, 'city', city),
  area: choiceName(locale, 'area', area),
  subject: choiceName(locale, 'subject', subject),
  class: choiceName(locale, 'class', choice.class),
})

/** The name of a class or a subject; no name means both. */
function nameOf(locale: Locale, name: string): string {
  const subject = choiceName(locale, 'subject', name)
  return subject === name ? choiceName(locale, 'class', name) : subject
}
