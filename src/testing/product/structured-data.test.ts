import type { MetaDescriptor } from 'react-router'
import { expect, test } from 'vitest'
import { getTuition } from '#features/tuitions/calls.ts'
import { meta as homeMeta } from '#features/tuitions/find/pages/home.tsx'
import { meta as tuitionMeta } from '#features/tuitions/find/pages/show/show.tsx'
import type { Tuition } from '#features/tuitions/schema.ts'
import { getCv } from '#features/tutors/calls.ts'
import { meta as cvMeta } from '#features/tutors/cv/pages/show.tsx'
import { createApprovedTuition } from '../applications.ts'
import { createBookingCalls } from '../booking-calls.ts'
import { createTestApp } from '../test-app.ts'
import { buildTuition } from '../tuitions.ts'
import { createApprovedTutor, PRIVATE_CV_VALUES } from '../tutors.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const now = app.clock.now.toISOString()
const brand = {
  name: 'Porua',
  email: 'office@porua.test',
  phones: ['01700000000'],
  address: 'Dhaka',
  pageUrl: 'https://facebook.com/porua',
  groupUrl: '',
}
const matches = [{ id: 'root', loaderData: { brand, publicUrl: 'https://porua.test', locale: 'en', now } }]

type Data = Record<string, unknown> & { '@type': string }
type Meta = (given: never) => MetaDescriptor[] | undefined

/** The JSON-LD of a page. */
function dataOf(meta: unknown, rendered?: unknown): Data[] {
  const given = { loaderData: { rendered }, location: {}, params: {}, matches }
  const tags = (meta as Meta)(given as never) ?? []
  return tags.flatMap((tag) => ('script:ld+json' in tag ? [JSON.parse(JSON.stringify(tag['script:ld+json']))] : []))
}

const tuitionData = (tuition: Tuition) => dataOf(tuitionMeta, tuition)
const ofType = (data: Data[], type: string) => data.find((one) => one['@type'] === type)

const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const absolute = expect.stringMatching(/^https:\/\/porua\.test\//)
const crumb = (position: number) => ({ '@type': 'ListItem', position, name: expect.any(String), item: absolute })

test('an open tuition is a JobPosting with the fields that search engines require, no free text, and Porua not as employer [WEB-300, WEB-600]', async () => {
  const posted = await createApprovedTuition(app, { admin })
  const { data: tuition } = (await app.visitor.send(getTuition, { params: { id: posted.tuitionId } })).answer
  const data = tuitionData(tuition)
  expect(ofType(data, 'JobPosting')).toMatchObject({
    '@context': 'https://schema.org',
    title: `Tutor for ${tuition.class.join(', ')}`,
    description: expect.stringContaining('Math, English'),
    datePosted: tuition.createdAt,
    validThrough: expect.stringMatching(DATE),
    employmentType: 'PART_TIME',
    hiringOrganization: 'confidential',
    jobLocation: {
      '@type': 'Place',
      address: { addressLocality: 'Dhanmondi, Lalmatia', addressRegion: 'Dhaka', addressCountry: 'BD' },
    },
    baseSalary: {
      currency: 'BDT',
      value: { '@type': 'QuantitativeValue', value: 6000, unitText: 'MONTH' },
    },
    identifier: { value: tuition.tuitionId },
    url: `https://porua.test/tuitions-page/${tuition.tuitionId}`,
  })
  const sent = JSON.stringify(data)
  for (const secret of ['01812345678', 'Abahani', 'fractions', 'Viqarunnisa', 'ownerId'])
    expect(sent).not.toContain(secret)
})

test('an online tuition names the country of its applicants, and an unknown salary is left out [WEB-300]', () => {
  const online = buildTuition({ isOnline: true, location: { city: '', areas: [] } })
  const job = ofType(tuitionData(online), 'JobPosting')
  expect(job).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Bangladesh' },
  })
  expect(job).not.toHaveProperty('jobLocation')
  expect(job).not.toHaveProperty('baseSalary')
})

test.each([
  ['2026-11-18T09:05:00.000Z', '2027-01-17T09:05:00.000Z'],
  ['2026-09-20T09:05:00.000Z', '2026-11-19T09:05:00.000Z'],
  ['2026-09-19T09:05:00.000Z', undefined],
])(
  'a tuition that was posted at %s and is open is valid through %s, and nothing renews it [WEB-300]',
  (createdAt, end) => expect(ofType(tuitionData(buildTuition({ createdAt })), 'JobPosting')?.validThrough).toBe(end),
)

test('nothing says that one can apply without an account [WEB-300]', () =>
  expect(ofType(tuitionData(buildTuition()), 'JobPosting')).not.toHaveProperty('directApply'))

test('the description says medium and days in sentences [WEB-300]', () => {
  const data = tuitionData(buildTuition({ medium: ['IB'], daysPerWeek: 3 }))
  expect(ofType(data, 'JobPosting')?.description).toMatch(/\. Medium: IB\. 3 days a week\.$/)
})

test('a range of salary has both ends [WEB-300]', () =>
  expect(ofType(tuitionData(buildTuition({ salaryFrom: 5000, salaryTo: 7000 })), 'JobPosting')).toMatchObject({
    baseSalary: { value: { minValue: 5000, maxValue: 7000 } },
  }))

test('a tuition with a confirmed tutor is no JobPosting [WEB-300, FAM-521]', () => {
  expect(tuitionData(buildTuition({ hasTutor: true })).map((one) => one['@type'])).toEqual(['BreadcrumbList'])
})

test('a booked tuition is no JobPosting [WEB-300]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const { book } = await createBookingCalls(app)
  await book(admin, { tuitionId })
  const { data } = (await app.visitor.send(getTuition, { params: { id: tuitionId } })).answer
  expect(data.isBooked).toBe(true)
  expect(tuitionData(data).map((one) => one['@type'])).toEqual(['BreadcrumbList'])
})

test('a CV is a ProfilePage of a Person with what a visitor sees only [WEB-301]', async () => {
  const tutor = await createApprovedTutor(app, { admin, name: 'Nusrat Jahan' })
  const { cv } = (await app.visitor.send(getCv, { params: { tutorId: tutor.cv.tutorId } })).answer.data
  const data = dataOf(cvMeta, cv)
  const { city, areas } = cv.address.coverageAddress
  expect([city, areas.length > 0]).toEqual(['Dhaka', true])
  expect(ofType(data, 'ProfilePage')).toMatchObject({
    '@context': 'https://schema.org',
    mainEntity: {
      '@type': 'Person',
      name: 'Nusrat Jahan',
      url: `https://porua.test/tutor-cv/${cv.tutorId}`,
      knowsAbout: ['Math', 'Physics'],
      alumniOf: [{ name: 'University of Dhaka' }, { name: 'Notre Dame College' }],
      workLocation: { name: [...areas, city].join(', ') },
    },
  })
  const sent = JSON.stringify(data)
  for (const secret of [...PRIVATE_CV_VALUES, tutor.account.phone]) expect(sent).not.toContain(secret)
})

test('the home page has the Organization and the WebSite with its search [WEB-302]', () => {
  const data = dataOf(homeMeta)
  expect(ofType(data, 'Organization')).toMatchObject({
    name: 'Porua',
    url: 'https://porua.test/',
    logo: absolute,
    telephone: '01700000000',
    sameAs: ['https://facebook.com/porua'],
  })
  expect(ofType(data, 'WebSite')).toMatchObject({
    name: 'Porua',
    url: 'https://porua.test/',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://porua.test/tuitions-page?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
})

test('a tuition and a CV have a BreadcrumbList [WEB-303]', async () => {
  const { cv } = await createApprovedTutor(app, { admin })
  for (const data of [tuitionData(buildTuition()), dataOf(cvMeta, cv)])
    expect(ofType(data, 'BreadcrumbList')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [crumb(1), crumb(2), crumb(3)],
    })
})
