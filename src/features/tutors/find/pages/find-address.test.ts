import { expect, test } from 'vitest'
import { readTutorSearch } from './find-address.ts'

const read = (address: string) => readTutorSearch(new URLSearchParams(address))

test('the parameters of the form become the query of the calls [FAM-164]', () => {
  const address =
    'q=+math+&gender=Female&class=Class+8&class=Class+9&subject=Math&medium=IB&city=Dhaka&area=Mirpur+10&online=1' +
    '&university=BUET&salaryTo=৫,০০০&days=3-days&time=Fri+noon&time=Sat+evening&sort=salary&page=2'
  expect(read(address)).toEqual({
    query: {
      q: 'math',
      gender: 'Female',
      class: 'Class 8|Class 9',
      subject: 'Math',
      medium: 'IB',
      city: 'Dhaka',
      area: 'Mirpur 10',
      online: true,
      university: 'BUET',
      salaryTo: 5000,
      days: '3-days',
      time: 'Sat evening|Fri noon',
    },
    sort: 'salary',
    page: 2,
    errors: {},
  })
})

test.each<[string, object]>([
  ['', {}],
  ['gender=Robot', {}],
  ['gender=Male&gender=Female', {}],
  ['area=Uttara', {}],
  ['class=&class=++', {}],
  ['time=Sat&time=Sat+midnight&time=Fri+noon', { time: 'Fri noon' }],
  ['class=a|b&class=a%00b', { class: 'a b' }],
  ['city=Atlantis&area=Here', { city: 'Atlantis', area: 'Here' }],
  ['sort=phone&page=-3', {}],
  ['salaryTo=5k+Tk', { salaryTo: 5000 }],
])('of the address ?%s only what makes sense is asked for [FAM-164]', (address, query) => {
  expect(read(address)).toEqual({ query, sort: undefined, page: 1, errors: {} })
})

test.each(['abc', '-5', '0', '1e4', '5000000', '99999999999999999999'])(
  'the salary “%s” is named as wrong and not asked for [FAM-164]',
  (salary) => {
    const { query, errors } = read(`salaryTo=${salary}&online=1`)
    expect([query, errors]).toEqual([{ online: true }, { salaryTo: 'tutors.find.salaryInvalid' }])
  },
)

test('of a hundred areas and a very long search only a part is asked for [FAM-164]', () => {
  const areas = Array.from({ length: 100 }, (_, at) => `area=${'x'.repeat(200)}${at}&area=A${at}`).join('&')
  const { area = '', q = '' } = read(`city=Dhaka&q=${'y'.repeat(500)}&${areas}`).query as Record<string, string>
  expect([area.split('|').length, q.length]).toEqual([40, 100])
})
