import { siteUrl } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import { text } from '#shared/messages/text.ts'
import { choiceName, placeIn } from '#shared/options/choice-names.ts'
import type { Site } from '#ui/page/site.ts'
import { breadcrumbList, SCHEMA, type StructuredData } from '#ui/page/structured-data.ts'
import type { Cv } from '../../schema.ts'

/** What search engines read on the page of an approved CV: only what a visitor sees. */
export function cvData(cv: Cv, site: Site): StructuredData[] {
  const path = paths.tutorCv(cv.tutorId)
  const crumbs = [
    { label: text(site.locale, 'tutors.list.title'), path: paths.tutors },
    { label: cv.name, path },
  ]
  const page: StructuredData = {
    '@context': SCHEMA,
    '@type': 'ProfilePage',
    dateCreated: cv.createdAt,
    url: siteUrl(site, path),
    mainEntity: person(cv, site),
  }
  return [page, breadcrumbList(crumbs, site)]
}

function person({ name, tutorId, img, education, teachingPreferences, address }: Cv, site: Site) {
  const { locale } = site
  const { masters, graduation, hsc } = education
  const schools = [...new Set([masters, graduation, hsc].map(({ institute }) => institute))].filter(Boolean)
  const { city } = address.coverageAddress
  const subjects = teachingPreferences.preferredSubjects
  return {
    '@type': 'Person',
    name,
    identifier: tutorId,
    url: siteUrl(site, paths.tutorCv(tutorId)),
    jobTitle: text(locale, 'landing.jobTitle'),
    ...(img.profile ? { image: new URL(img.profile, site.publicUrl).href } : {}),
    ...(subjects.length > 0 ? { knowsAbout: subjects.map((subject) => choiceName(locale, 'subject', subject)) } : {}),
    ...(schools.length > 0
      ? {
          alumniOf: schools.map((school) => ({
            '@type': 'EducationalOrganization',
            name: choiceName(locale, 'university', school),
          })),
        }
      : {}),
    ...(city ? { workLocation: { '@type': 'Place', name: placeIn(locale, address.coverageAddress) } } : {}),
  }
}

/** Where pages with more tutors like one are looked for. */
export const nearCv = ({ address: { coverageAddress }, teachingPreferences }: Cv) => ({
  ...coverageAddress,
  class: teachingPreferences.preferredClasses,
  subject: teachingPreferences.preferredSubjects,
})
