import { expect, test } from 'vitest'
import { shorterQueries } from './attempts.ts'

test.each([
  [
    'female math class 8 mirpur',
    ['math class 8 mirpur', 'female class 8 mirpur', 'female math mirpur', 'female math class 8'],
  ],
  ['dhanmondi math class 3', ['math class 3', 'dhanmondi class 3', 'dhanmondi math']],
  ['math in dhanmondi', ['dhanmondi', 'math']],
  ['english medium mirpur 10 5000 tk', ['mirpur 10 5000 tk', 'english medium 5000 tk', 'english medium mirpur 10']],
  ['physics 3 days shonir akhra', ['3 days shonir akhra', 'physics shonir akhra', 'physics 3 days']],
  ['গণিত অষ্টম শ্রেণি মিরপুর', ['অষ্টম শ্রেণি মিরপুর', 'গণিত মিরপুর', 'গণিত অষ্টম শ্রেণি']],
  ['notre dame', ['dame', 'notre']],
  ['math', []],
])('%j is searched without a phrase, never without a part of one [FAM-759]', (query, shorter) =>
  expect(shorterQueries(query)).toEqual(shorter),
)
