import { siteUrl } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import { hideParts } from '#shared/contacts/contact-parts.ts'
import { formatStoredSalary, parseDays } from '#shared/format/salary.ts'
import { text } from '#shared/messages/text.ts'
import { headingIn } from '#shared/options/bangla-heading.ts'
import { choiceNames, placeIn } from '#shared/options/choice-names.ts'
import type { Location } from '#shared/options/location.ts'
import { storedHeadingPart } from '#shared/options/stored-heading.ts'
import { brandOf, type PictureSite, type SharePicture } from '#shared/share-picture.ts'
import type { Tuition } from './schema.ts'

export type HeadingParts = { gender: string; classes: readonly string[]; location: Location; isOnline: boolean }

/** The stored heading of the fields, the same for every viewer: "Need Male Tutor For Class 5 At Uttara- Dhaka". */
export function generatedHeading({ gender, classes, location, isOnline }: HeadingParts): string {
  const who = gender ? storedHeadingPart('tutorOfGender', { gender }) : storedHeadingPart('tutor')
  const what = classes.length > 0 ? storedHeadingPart('classes', { classes: classes.join(', ') }) : ''
  return [who, what, headingLocation(location, isOnline)].filter(Boolean).join(' ')
}

/** Last part of the heading: "At Online", "At Uttara- Dhaka", "At Dhaka", or empty without a city. */
function headingLocation({ city, areas }: Location, isOnline: boolean): string {
  if (isOnline) return storedHeadingPart('online')
  if (city === '') return ''
  return areas.length === 0
    ? storedHeadingPart('city', { city })
    : storedHeadingPart('areas', { areas: areas.join(', '), city })
}

/** The facts of a tuition's share picture; no phone and no name. */
export function tuitionPicture(seen: Tuition, site: PictureSite): SharePicture {
  const tuition = hideParts(seen, seen.contacts)
  const { locale } = site
  const { tuitionId: id, heading, isOnline, isBooked, hasTutor, medium, subjects } = tuition
  const place = isOnline ? text(locale, 'ui.online') : placeIn(locale, tuition.location)
  const study = [choiceNames(locale, 'class', tuition.class), choiceNames(locale, 'medium', medium)]
  const facts = [
    { icon: 'class', text: study.filter(Boolean).join(' · ') },
    { icon: 'subjects', text: choiceNames(locale, 'subject', subjects) },
    { icon: isOnline ? 'online' : 'place', text: place },
  ] as const
  return {
    kind: 'tuitions',
    id,
    heading: headingIn(locale, heading),
    salary: formatStoredSalary(tuition, locale),
    facts: facts.filter((fact) => fact.text !== ''),
    badge: isBooked || hasTutor ? '' : text(locale, 'ui.verified'),
    ...brandOf(site),
  }
}

/** One text for several tuitions, each with salary and link; no phone, no name and no place within the area. */
export function tuitionsGroupText(tuitions: readonly Tuition[], site: Omit<PictureSite, 'brand'>): string {
  const { locale } = site
  return tuitions
    .map((seen) => hideParts(seen, seen.contacts))
    .map((tuition) =>
      [
        headingIn(locale, tuition.heading),
        text(locale, 'share.group.salary', { value: formatStoredSalary(tuition, locale) }),
        siteUrl(site, paths.tuition(tuition.tuitionId)),
      ].join('\n'),
    )
    .join('\n\n')
}

/** The text that groups for tuitions use, a fact a line; no phone, no name and no place within the area. */
export function tuitionGroupText(seen: Tuition, { locale, publicUrl }: Omit<PictureSite, 'brand'>): string {
  const tuition = hideParts(seen, seen.contacts)
  const { tuitionId: id, gender, medium, subjects, isOnline, daysPerWeek, teachingTime } = tuition
  const line = (key: 'class' | 'subjects' | 'medium' | 'time' | 'salary' | 'place', value: string) =>
    value === '' ? [] : [text(locale, `share.group.${key}`, { value })]
  const days = daysPerWeek === null || parseDays(teachingTime) !== null ? [] : [daysPerWeek]
  const isTaken = tuition.isBooked || tuition.hasTutor
  return [
    headingIn(locale, tuition.heading),
    '',
    text(locale, 'share.group.tuition', { id }),
    text(locale, 'share.group.needed', { gender: gender[0] ?? 'Any' }),
    ...line('class', choiceNames(locale, 'class', tuition.class)),
    ...line('medium', choiceNames(locale, 'medium', medium)),
    ...line('subjects', choiceNames(locale, 'subject', subjects)),
    ...days.map((count) => text(locale, 'share.group.days', { days: count })),
    ...line('time', teachingTime),
    ...line('salary', formatStoredSalary(tuition, locale)),
    ...line('place', isOnline ? text(locale, 'ui.online') : placeIn(locale, tuition.location)),
    text(locale, isTaken ? 'share.group.found' : 'share.group.apply', {
      url: siteUrl({ locale, publicUrl }, paths.tuition(id)),
    }),
  ].join('\n')
}
