import type { MetaDescriptor } from 'react-router'
import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import * as tuitionPage from '#features/tuitions/find/pages/landing/landing.tsx'
import * as tutorPage from '#features/tutors/find/pages/landing.tsx'
import { sendForPages } from '#platform/api/in-process.server.ts'
import { FIRST_VERSION } from '#shared/fees/rules.ts'
import { pageContext } from '#ui/page/page-context.ts'
import { createApprovedTuition } from '../applications.ts'
import { createTestApp } from '../test-app.ts'
import { buildCvBody, createApprovedTutor } from '../tutors.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const brand = { name: 'Porua', email: '', phones: [], address: '', pageUrl: '', groupUrl: '' }
const publicUrl = 'https://porua.test'
const context = new RouterContextProvider()
context.set(pageContext, {
  send: sendForPages(app.http, 'en'),
  brand,
  publicUrl,
  locale: 'en',
  feeTerms: FIRST_VERSION,
  defaultLocale: 'en',
  now: () => app.clock.now,
  logError: () => {},
})

type Page = { loader: unknown; meta: unknown }
type PageAnswer = { status: number; location?: string | null; data?: Record<string, unknown>; tags?: MetaDescriptor[] }

/** Runs the loader and `meta` of the page of an address. */
async function open(address: string): Promise<PageAnswer> {
  const url = new URL(address, publicUrl)
  const [, side = '', rest = ''] = /^\/(tuitions|tutors)\/?(.*)$/.exec(url.pathname) ?? []
  const page: Page = side === 'tuitions' ? tuitionPage : tutorPage
  const load = page.loader as (given: object) => Promise<Record<string, unknown>>
  try {
    const data = await load({ context, params: { '*': decodeURIComponent(rest) }, request: new Request(url) })
    const matches = [{ id: 'root', loaderData: { brand, publicUrl, locale: 'en', now: app.clock.now.toISOString() } }]
    const tags = (page.meta as (given: object) => MetaDescriptor[])({ loaderData: data, matches })
    return { status: 200, data, tags }
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, location: thrown.headers.get('location') }
    const { init } = thrown as { init?: { status?: number } }
    if (init?.status) return { status: init.status }
    throw thrown
  }
}

beforeAll(async () => {
  const post = { class: ['Class 8'], subjects: ['Math'], location: { city: 'Dhaka', areas: ['Mirpur 10'] } }
  for (let n = 0; n < 11; n++) await createApprovedTuition(app, { admin, post })
  const few = { class: ['Class 3'], subjects: ['Chess'], location: { city: 'Sylhet', areas: ['Zindabazar'] } }
  await createApprovedTuition(app, { admin, post: few })
  const { teachingPreferences: wanted } = buildCvBody()
  const teachingPreferences = { ...wanted, preferredSubjects: ['Math'], preferredClasses: ['Class 8'] }
  for (let n = 0; n < 5; n++) await createApprovedTutor(app, { admin, form: { teachingPreferences } })
})

test.each([
  ['/tuitions/dhaka', 11, 'Tuitions in Dhaka', '11 tuitions are open in Dhaka'],
  ['/tuitions/dhaka/mirpur', 11, 'Tuitions in Mirpur, Dhaka', '11 tuitions are open in Mirpur, Dhaka'],
  ['/tuitions/dhaka/mirpur-10', 11, 'Tuitions in Mirpur 10, Dhaka', '11 tuitions are open in Mirpur 10, Dhaka'],
  ['/tuitions/class-8', 11, 'Tuitions for Class 8', '11 families need a tutor for Class 8 now'],
  ['/tuitions/math', 11, 'Math tuitions', '11 open tuitions need a tutor for Math'],
  ['/tuitions/math/class-8', 11, 'Math tuitions for Class 8', '11 open tuitions need a Math tutor for Class 8'],
  ['/tutors/dhaka', 5, 'Tutors in Dhaka', '5 tutors whose CV our team has verified teach in Dhaka'],
  ['/tutors/dhaka/dhanmondi', 5, 'Tutors in Dhanmondi, Dhaka', 'come to Dhanmondi, Dhaka'],
  ['/tutors/class-8', 5, 'Tutors for Class 8', 'teach Class 8'],
  ['/tutors/math', 5, 'Math tutors', 'teach Math'],
  ['/tutors/math/class-8', 5, 'Math tutors for Class 8', 'teach Math to Class 8'],
])('%s lists its %i items with a title and sentence of its own [WEB-322..323]', async (path, total, title, words) => {
  const { status, data, tags } = await open(path)
  expect(status).toBe(200)
  const { meta } = (data?.list ?? data) as { meta: { total: number } }
  expect(meta.total).toBe(total)
  expect(tags).toContainEqual({ title: `${title} | Porua` })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: publicUrl + path })
  expect(tags).toContainEqual({ name: 'description', content: expect.stringContaining(words) })
  for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type'])
    expect(tags).toContainEqual({ property, content: expect.stringMatching(/./) })
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
  expect(tags).toContainEqual({
    'script:ld+json': expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [
        expect.objectContaining({ position: 1 }),
        expect.objectContaining({ position: 2 }),
        expect.objectContaining({ position: 3, name: title, item: publicUrl + path }),
      ],
    }),
  })
})

test('the second page has its own canonical address, and one behind the last leads back [WEB-322]', async () => {
  const { tags } = await open('/tuitions/math?page=2')
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${publicUrl}/tuitions/math?page=2` })
  expect(await open('/tuitions/math?page=9')).toMatchObject({ status: 302, location: '/tuitions/math?page=2' })
})

test.each([
  ['/tuitions/Dhaka', '/tuitions/dhaka'],
  ['/tuitions/mirpur', '/tuitions/dhaka/mirpur'],
  ['/tuitions/dacca/mirpur?page=2', '/tuitions/dhaka/mirpur?page=2'],
  ['/tuitions/class-8/math', '/tuitions/math/class-8'],
  ['/tutors/maths', '/tutors/math'],
  ['/tuitions/dhaka/', '/tuitions/dhaka'],
  ['/tuitions', '/tuitions-page'],
  ['/tutors', '/hire-tutor-page'],
])('the alias %s is redirected to %s for ever [WEB-321]', async (address, location) =>
  expect(await open(address)).toMatchObject({ status: 301, location }),
)

test.each([
  '/tuitions/atlantis',
  '/tutors/dhaka/atlantis',
  '/tuitions/dhaka/math',
  '/tuitions/a/b/c',
  '/tuitions/__proto__',
])('%s is unknown [WEB-321]', async (address) => expect(await open(address)).toEqual({ status: 404 }))

test.each([
  ['/tuitions/sylhet/zindabazar', '/tuitions-page?city=Sylhet&area=Zindabazar'],
  ['/tuitions/chess/class-3', '/tuitions-page?class=Class+3&subject=Chess'],
  ['/tuitions/rajshahi', '/tuitions-page?city=Rajshahi'],
  ['/tutors/sylhet', '/hire-tutor-page?city=Sylhet'],
])('%s has fewer than five items and leads to the list with its filters [WEB-324]', async (address, location) =>
  expect(await open(address)).toMatchObject({ status: 302, location }),
)
