import { expect, test } from 'vitest'
import { bn } from '#shared/messages/bn/bn.ts'
import { addMessages } from '#shared/messages/catalogue.ts'
import { describeChanges } from './event-text.ts'

addMessages('bn', bn)

const described = (locale: 'en' | 'bn', changes: Parameters<typeof describeChanges>[1]) =>
  describeChanges(locale, changes).map(({ before, after }) => [before, after])

const changes: Parameters<typeof describeChanges>[1] = {
  class: [['Class 5'], ['Class 5', 'Hifz']],
  location: [null, { city: 'Dhaka', areas: ['Mirpur 10'] }],
  heading: ['Need Tutor At Dhaka', 'Please teach my girl'],
  startDate: [null, '2026-11-18'],
  salaryFrom: [5000, 6000],
  role: [null, 'Guardian'],
}

test('[BN-162] the history prints choices, headings, dates and figures in Bangla, typed ones as typed', () =>
  expect(described('bn', changes)).toEqual([
    ['পঞ্চম শ্রেণি', 'পঞ্চম শ্রেণি, Hifz'],
    [bn.events.nothing, 'ঢাকা, মিরপুর ১০'],
    ['শিক্ষক প্রয়োজন · ঢাকা', 'Please teach my girl'],
    [bn.events.nothing, '১৮ নভেম্বর ২০২৬'],
    ['৫০০০', '৬০০০'],
    [bn.events.nothing, 'অভিভাবক'],
  ]))

test('[BN-162] the history in English prints what is stored', () =>
  expect(described('en', changes).map(([, after]) => after)).toEqual([
    'Class 5, Hifz',
    'Dhaka, Mirpur 10',
    'Please teach my girl',
    '2026-11-18',
    '6000',
    'Guardian',
  ]))

test.each([
  [true, 'Yes'],
  [false, 'No'],
  [null, 'nothing'],
  [[], 'nothing'],
  [['Math', ''], 'Math'],
])('[OFF-410] the changed value %j is shown as %s', (value, shown) =>
  expect(described('en', { salary: [null, value] })).toEqual([['nothing', shown]]),
)
