import { expect, test } from 'vitest'
import { areasOf, choosePopular, landingPath, places, rankRelated, readLanding } from './rules.ts'
import type { Landing, LandingChoice } from './schema.ts'

const choice = (parts: Partial<LandingChoice>): LandingChoice => ({
  city: '',
  area: '',
  class: '',
  subject: '',
  ...parts,
})

test.each<[string, Partial<LandingChoice>]>([
  ['/tuitions/dhaka', { city: 'Dhaka' }],
  ['/tuitions/dhaka/mirpur', { city: 'Dhaka', area: 'Mirpur' }],
  ['/tuitions/dhaka/mirpur-10', { city: 'Dhaka', area: 'Mirpur 10' }],
  ['/tuitions/dhaka/bashundhara-r-a', { city: 'Dhaka', area: 'Bashundhara R/A' }],
  ['/tuitions/chittagong/foys-lake', { city: 'Chittagong', area: "Foy's Lake" }],
  ['/tuitions/class-8', { class: 'Class 8' }],
  ['/tuitions/a-level-as', { class: 'A-level (AS)' }],
  ['/tuitions/medical-admission', { class: 'Medical admission' }],
  ['/tuitions/math', { subject: 'Math' }],
  ['/tuitions/higher-math/inter-1st-year', { subject: 'Higher-math', class: 'Inter 1st year' }],
])('%s is the path of %j, both ways [WEB-320]', (path, parts) => {
  expect(landingPath('tuitions', choice(parts))).toBe(path)
  expect(readLanding('tuitions', path.replace('/tuitions/', ''))).toEqual({ choice: choice(parts), path })
})

test('every area has a path of its own that leads back to it [WEB-320]', () => {
  const paths = places.map(({ city, area }) => landingPath('tutors', choice({ city, area })) ?? '')
  expect(new Set(paths).size).toBe(places.length)
  for (const [index, path] of paths.entries()) {
    const { city, area } = places[index] ?? {}
    expect(readLanding('tutors', path.replace('/tutors/', ''))).toEqual({ choice: choice({ city, area }), path })
  }
})

test.each([
  ['Dhaka', '/tuitions/dhaka'],
  ['chattogram', '/tuitions/chittagong'],
  ['ctg/agrabad', '/tuitions/chittagong/agrabad'],
  ['dhanmondi', '/tuitions/dhaka/dhanmondi'],
  ['mirpur', '/tuitions/dhaka/mirpur'],
  ['dhaka/mirpur10', '/tuitions/dhaka/mirpur-10'],
  ['maths', '/tuitions/math'],
  ['mathematics/class8', '/tuitions/math/class-8'],
  ['class-8/math', '/tuitions/math/class-8'],
  ['Class%208', null],
  ['class 8', '/tuitions/class-8'],
])('the alias %s leads to %s [WEB-321]', (rest, path) => expect(readLanding('tuitions', rest)?.path ?? null).toBe(path))

test.each([
  '',
  'atlantis',
  'others',
  'dhaka/others',
  'dhaka/online',
  'dhaka/agrabad',
  'dhaka/math',
  'ssc',
  'a/b/c',
  '-',
])('%j means no page [WEB-321]', (rest) => expect(readLanding('tuitions', rest)).toBeNull())

test('an area known by one name includes its parts, a listed one only itself [WEB-320]', () => {
  expect(areasOf({ city: 'Dhaka', area: 'Gulshan' })).toEqual(['Gulshan', 'Gulshan 1', 'Gulshan 2'])
  expect(areasOf({ city: 'Dhaka', area: 'Banani' })).toEqual(['Banani'])
  expect(areasOf({ city: 'Dhaka', area: 'Atlantis' })).toEqual([])
})

test('a name that is not on the lists has no path', () => {
  expect(landingPath('tuitions', choice({ city: 'Atlantis' }))).toBeNull()
  expect(landingPath('tuitions', choice({ city: 'Dhaka', area: 'Agrabad' }))).toBeNull()
  expect(landingPath('tuitions', choice({ subject: 'Medical-admission' }))).toBeNull()
  expect(landingPath('tuitions', choice({}))).toBeNull()
})

const landing = (count: number, parts: Partial<LandingChoice>): Landing => ({
  side: 'tuitions',
  path: landingPath('tuitions', choice(parts)) ?? '',
  ...choice(parts),
  count,
})
const landings = [
  landing(90, { city: 'Dhaka' }),
  landing(30, { city: 'Sylhet' }),
  landing(20, { city: 'Dhaka', area: 'Mirpur' }),
  landing(9, { city: 'Dhaka', area: 'Mirpur 10' }),
  landing(25, { city: 'Dhaka', area: 'Uttara' }),
  landing(40, { class: 'Class 8' }),
  landing(60, { subject: 'Math' }),
  landing(15, { subject: 'Math', class: 'Class 8' }),
  landing(35, { subject: 'English', class: 'Class 3' }),
]
const near = { city: 'Dhaka', areas: ['Mirpur 10'], class: ['Class 8'], subject: ['Math'] }

test('pages near a tuition are its area, its subject and class, its city, then neighbours [WEB-325]', () =>
  expect(rankRelated(landings, near).map(({ path }) => path)).toEqual([
    '/tuitions/dhaka/mirpur',
    '/tuitions/dhaka/mirpur-10',
    '/tuitions/math/class-8',
    '/tuitions/dhaka',
    '/tuitions/math',
    '/tuitions/class-8',
    '/tuitions/dhaka/uttara',
  ]))

test('a page is not near itself [WEB-325]', () =>
  expect(rankRelated(landings, near, { except: '/tuitions/dhaka/mirpur' }).map(({ path }) => path)).not.toContain(
    '/tuitions/dhaka/mirpur',
  ))

test('the popular pages are the city, area, class and subject with most items [WEB-325]', () =>
  expect(choosePopular(landings).map(({ path }) => path)).toEqual([
    '/tuitions/dhaka',
    '/tuitions/dhaka/uttara',
    '/tuitions/class-8',
    '/tuitions/math',
  ]))
