import { expect, test } from 'vitest'
import { matchOptions } from './autocomplete-options.ts'

const universities = [
  { value: 'Daffodil International University', alias: 'DIU' },
  { value: 'Bangladesh University of Engineering and Technology', alias: 'BUET' },
  { value: 'University of Dhaka', alias: 'DU' },
  { value: 'Dhaka University of Engineering and Technology', alias: 'DUET' },
]

test.each([
  ['du', ['DU', 'DUET']],
  ['BUET', ['BUET']],
  ['dhaka', ['DU', 'DUET']],
  ['dhaka uni', ['DU', 'DUET']],
  ['dhaka university of', ['DUET', 'DU']],
  ['engineering  university', ['BUET', 'DUET']],
  ['University of Dh', ['DU', 'DUET']],
  ['নটর ডেম', []],
  ['ঢাকা বিশ্ববিদ্যালয়', ['DU', 'DUET']],
  ['বুয়েট', ['BUET']],
  ['ঢাবি', ['DU']],
  ['ড্যাফোডিল', ['DIU']],
  ['Daphodil', ['DIU']],
  ['🙂', []],
  ['', ['DIU', 'BUET', 'DU']],
])('suggestions for %j [FAM-413, BN-221]', (typed, aliases) => {
  expect(matchOptions(typed, universities, 3).map(({ alias }) => alias)).toEqual(aliases)
})

test('a suggestion without a short name is found by its words', () => {
  expect(matchOptions('science', [{ value: 'Home Science' }, { value: 'Science' }], 8)).toEqual([
    { value: 'Science' },
    { value: 'Home Science' },
  ])
})
