import { siteUrl } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import { hideParts } from '#shared/contacts/contact-parts.ts'
import { formatStoredSalary } from '#shared/format/salary.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { choiceName, choiceNames } from '#shared/options/choice-names.ts'
import { brandOf, type PictureSite, type SharePicture } from '#shared/share-picture.ts'
import { formatTutorLocation, highestDegree } from '../rules.ts'
import type { Cv } from '../schema.ts'
import { toStoredSalary } from './salary.rules.ts'

/** What is shared of a CV: the public parts that a card shows. */
function sharedFacts(seen: Cv, locale: Locale) {
  const cv = hideParts(seen, seen.contacts)
  const { department, university } = highestDegree(cv.education)
  return {
    study: [choiceName(locale, 'department', department), choiceName(locale, 'university', university)]
      .filter(Boolean)
      .join(', '),
    subjects: choiceNames(locale, 'subject', cv.teachingPreferences.preferredSubjects),
    // Without the home address, which its tutor and admins receive.
    place: formatTutorLocation({ coverageAddress: cv.address.coverageAddress }, locale),
  }
}

/** The facts of a tutor's share picture; no contact and no photo. */
export function cvPicture(cv: Cv, site: PictureSite): SharePicture {
  const { study, subjects, place } = sharedFacts(cv, site.locale)
  const facts = [
    { icon: 'study', text: study },
    { icon: 'subjects', text: subjects },
    { icon: 'place', text: place },
  ] as const
  return {
    kind: 'tutors',
    id: cv.tutorId,
    heading: hideParts(cv.name, cv.contacts),
    salary: formatStoredSalary(toStoredSalary(hideParts(cv.teachingPreferences, cv.contacts)), site.locale),
    facts: facts.filter((fact) => fact.text !== ''),
    badge: text(site.locale, `tutors.seal.names.${cv.seal?.idCard ? 'idCard' : 'cv'}`),
    ...brandOf(site),
  }
}

/** The text that groups for tuitions use, a fact a line; no contact. */
export function cvGroupText(cv: Cv, { locale, publicUrl }: Omit<PictureSite, 'brand'>): string {
  const { study, subjects, place } = sharedFacts(cv, locale)
  const line = (key: 'class' | 'subjects' | 'study' | 'expectedSalary' | 'place', value: string) =>
    value === '' ? [] : [text(locale, `share.group.${key}`, { value })]
  return [
    hideParts(cv.name, cv.contacts),
    '',
    text(locale, 'share.group.tutor', { id: cv.tutorId }),
    ...line('study', study),
    ...line('class', choiceNames(locale, 'class', hideParts(cv.teachingPreferences.preferredClasses, cv.contacts))),
    ...line('subjects', subjects),
    ...line(
      'expectedSalary',
      formatStoredSalary(toStoredSalary(hideParts(cv.teachingPreferences, cv.contacts)), locale),
    ),
    ...line('place', place),
    text(locale, 'share.group.hire', { url: siteUrl({ locale, publicUrl }, paths.tutorCv(cv.tutorId)) }),
  ].join('\n')
}
