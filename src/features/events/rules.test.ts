import { expect, test } from 'vitest'
import { changedFields, dhakaDay, parseEventRecord } from './rules.ts'

test.each([
  ['01711 245175', { phone: '01711245175' }],
  ['+88০১৭১১২৪৫১৭৫', { phone: '01711245175' }],
  ['tn-1001', { tuition: 1001 }],
  ['#TR1001', { cv: 1001 }],
  ['1001', null],
  ['0B0B0B0B-0000-4000-8000-000000000000', { record: '0b0b0b0b-0000-4000-8000-000000000000' }],
  ['Salma', null],
  ['', null],
])('%j names %j [OFF-412]', (typed, expected) => expect(parseEventRecord(typed)).toEqual(expected))

test('a day is from midnight to midnight in Dhaka [OFF-412]', () => {
  expect(dhakaDay('2026-11-18')).toEqual({
    start: new Date('2026-11-17T18:00:00Z'),
    end: new Date('2026-11-18T18:00:00Z'),
  })
})

test.each([
  ['fields', { details: ['Twins', 'Triplets'], areas: [[], ['Uttara']] }, ['details', 'areas']],
  [
    'the parts of a setting',
    {
      brand: [
        { name: 'A', bangla: { name: 'ক' } },
        { name: 'A', bangla: { name: 'খ' } },
      ],
    },
    ['brand.bangla.name'],
  ],
  ['a part that was not there', { texts: [{}, { lead: 'Tutors' }] }, ['texts.lead']],
  ['nothing', { comment: ['Called', 'Called'] }, []],
  ['the state, which is in no form', { status: ['approved', 'pending'] }, []],
] as const)('%s of an event are named [OFF-580]', (_, changes, fields) =>
  expect(changedFields(changes)).toEqual(fields),
)
