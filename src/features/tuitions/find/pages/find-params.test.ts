import { expect, test } from 'vitest'
import { findHref, findQuery, parseFindParams } from './find-params.ts'

const parse = (search: string) => parseFindParams(new URLSearchParams(search))

test('an address with every filter is read [FAM-103, FAM-905]', () => {
  const search =
    'q=uttara&city=Dhaka&gender=Female&posted=week&salaryFrom=5000&salaryTo=8000&sort=salary&class=Class+8&class=KG&subject=Math&medium=IB&area=Banani&days=3&time=Sat+evening&time=Fri+noon&online=1&closed=1'
  const params = parse(`${search}&page=2`)
  expect(findQuery(params)).toEqual({
    ...{ q: 'uttara', city: 'Dhaka', gender: 'Female', posted: 'week', salaryFrom: 5000, salaryTo: 8000 },
    ...{ sort: 'salary', class: 'Class 8|KG', subject: 'Math', medium: 'IB', area: 'Banani', days: '3' },
    time: 'Sat evening|Fri noon',
    ...{ online: true, open: false, page: 2, limit: 10 },
  })
  expect(params).toMatchObject({ errors: {}, notes: [] })
  expect(findHref(params.shown, 1)).toBe(`/tuitions-page?${search}`)
  expect(findHref(params.shown, 3)).toBe(`/tuitions-page?${search}&page=3`)
  expect(findHref([], 1)).toBe('/tuitions-page')
})

const areas = Array.from({ length: 60 }, (_, at) => `area=Area+${at}`).join('&')

test.each([
  ['salaryFrom=abc', {}, { salaryFrom: 'tuitions.find.notTaka' }, []],
  ['salaryTo=-5', {}, { salaryTo: 'tuitions.find.notTaka' }, []],
  ['salaryTo=99999999', {}, { salaryTo: 'tuitions.find.notTaka' }, []],
  ['salaryFrom=%E0%A7%AB,%E0%A7%A6%E0%A7%A6%E0%A7%A6', { salaryFrom: 5000 }, {}, []],
  ['salaryFrom=5k&salaryTo=8000+Tk', { salaryFrom: 5000, salaryTo: 8000 }, {}, []],
  ['salaryFrom=9000&salaryTo=5000', { salaryFrom: 5000, salaryTo: 9000 }, {}, ['salarySwapped']],
  ['gender=Other&sort=up&posted=never&days=9', { gender: undefined, days: '' }, {}, ['leftOut']],
  ['time=Sat+midnight&time=Mon+noon&time=Mon+noon', { time: 'Mon noon' }, {}, ['leftOut']],
  ['time=Sat+evening%7CMon+noon', { time: '' }, {}, ['leftOut']],
  ['city=Sylhet&area=Banani&area=My+village', { area: 'My village' }, {}, ['otherAreas']],
  ['city=Nowhere&area=Banani', { city: 'Nowhere', area: 'Banani' }, {}, []],
  [areas, { area: Array.from({ length: 40 }, (_, at) => `Area ${at}`).join('|') }, {}, ['tooMany']],
  ['class=a%7Cb', { class: 'a b' }, {}, []],
  ['online=0&closed=false', { online: false, open: true }, {}, []],
  ['open=1', { open: true }, {}, []],
  ['closed=1', { open: false }, {}, []],
  ['q=Utt%00ara', { q: 'Utt ara' }, {}, []],
  ['q=+uttara++', { q: 'uttara' }, {}, []],
  [`q=${'x'.repeat(500)}`, { q: 'x'.repeat(100) }, {}, []],
  ['unknown=1&__proto__=2', { q: '' }, {}, []],
])('the address ?%s is read as %j [FAM-105, FAM-905]', (search, filters, errors, notes) => {
  const params = parse(search)
  expect(params.filters).toMatchObject(filters)
  expect(params).toMatchObject({ errors, notes })
})

test.each(['page=0', 'page=-2', 'page=1.5', 'page=1e99', 'page=two', ''])('?%s is page 1', (search) =>
  expect(parse(search).page).toBe(1),
)

test.each([
  ['page=1000000', 1_000_000],
  ['page=1000001', 1],
])('?%s is page %d: the last one is the millionth', (search, page) => expect(parse(search).page).toBe(page))
