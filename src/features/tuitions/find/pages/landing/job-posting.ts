import { siteUrl } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import { formatStoredSalary } from '#shared/format/salary.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { headingIn } from '#shared/options/bangla-heading.ts'
import { choiceNames, locationIn } from '#shared/options/choice-names.ts'
import type { Site } from '#ui/page/site.ts'
import { breadcrumbList, SCHEMA, type StructuredData } from '#ui/page/structured-data.ts'
import type { Tuition } from '../../../schema.ts'

/** Search engines need an end, and a tuition has none: later it is no job for them, though it may be open. */
const VALID_MS = 60 * 24 * 3_600_000
const COUNTRY = 'BD'

/** What search engines read on the page of a tuition. */
export function tuitionData(tuition: Tuition, site: Site): StructuredData[] {
  const crumbs = breadcrumbList(
    [
      { label: text(site.locale, 'tuitionPages.list.title'), path: paths.tuitions },
      { label: headingIn(site.locale, tuition.heading), path: paths.tuition(tuition.tuitionId) },
    ],
    site,
  )
  const isOpen = tuition.status === 'approved' && !tuition.isBooked && !tuition.hasTutor
  const isRecent = validThrough(tuition) > new Date(site.now)
  return isOpen && isRecent ? [jobPosting(tuition, site), crumbs] : [crumbs]
}

/** An open tuition as a job. It has only choices, salary and place: free texts could have a phone number. */
function jobPosting(tuition: Tuition, site: Site): StructuredData {
  const { tuitionId, createdAt, subjects } = tuition
  return {
    '@context': SCHEMA,
    '@type': 'JobPosting',
    title: text(site.locale, 'tuitionPages.detail.job', { classes: choiceNames(site.locale, 'class', tuition.class) }),
    description: describe(tuition, site.locale),
    identifier: { '@type': 'PropertyValue', name: site.brand.name, value: tuitionId },
    url: siteUrl(site, paths.tuition(tuitionId)),
    datePosted: createdAt,
    validThrough: validThrough(tuition).toISOString(),
    employmentType: 'PART_TIME',
    // The family hires; search engines know this word for an employer without a name.
    hiringOrganization: 'confidential',
    ...(subjects.length > 0 ? { skills: choiceNames(site.locale, 'subject', subjects) } : {}),
    ...place(tuition, site.locale),
    ...salary(tuition),
  }
}

const validThrough = ({ createdAt }: Tuition) => new Date(Date.parse(createdAt) + VALID_MS)

function describe(tuition: Tuition, locale: Locale): string {
  const { heading, medium, daysPerWeek } = tuition
  const base = text(locale, 'tuitionPages.detail.description', {
    heading: headingIn(locale, heading),
    salary: formatStoredSalary(tuition, locale),
    classes: choiceNames(locale, 'class', tuition.class),
    subjects: choiceNames(locale, 'subject', tuition.subjects),
  })
  const days = daysPerWeek === null ? '' : `${text(locale, 'tuitionPages.list.daysAWeek', { days: daysPerWeek })}.`
  const mediums = medium.length > 0 ? `${text(locale, 'fields.medium')}: ${choiceNames(locale, 'medium', medium)}.` : ''
  return [base, mediums, days].filter(Boolean).join(' ')
}

function place({ isOnline, location }: Tuition, locale: Locale) {
  if (isOnline) {
    const country = { '@type': 'Country', name: text(locale, 'landing.country') }
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country }
  }
  const { city, areas } = locationIn(locale, location)
  const locality = areas.join(', ') || city
  const address = {
    '@type': 'PostalAddress',
    ...(locality ? { addressLocality: locality } : {}),
    ...(city ? { addressRegion: city } : {}),
    addressCountry: COUNTRY,
  }
  return { jobLocation: { '@type': 'Place', address } }
}

function salary({ salaryFrom, salaryTo }: Tuition) {
  if (salaryFrom === null || salaryTo === null) return {}
  const amount = salaryFrom === salaryTo ? { value: salaryFrom } : { minValue: salaryFrom, maxValue: salaryTo }
  const value = { '@type': 'QuantitativeValue', ...amount, unitText: 'MONTH' }
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'BDT', value } }
}
