import { describe, expect, test } from 'vitest'
import { AREAS } from '#shared/options/areas.ts'
import { CLASS_GROUPS, CLASSES } from '#shared/options/classes.ts'
import { SUBJECT_GROUPS, SUBJECTS } from '#shared/options/subjects.ts'
import { rankChoices } from './choice-rank.ts'
import { spellings } from './choice-spellings.ts'

describe('typed words find [FAM-411]', () => {
  test.each([
    ['math', 'Math'],
    ['maths', 'Math'],
    ['MATH ', 'Math'],
    ['গণিত', 'Math'],
    ['higher math', 'Higher-math'],
    ['pap', 'Bangla-1st-paper'],
    ['1st paper bangla', 'Bangla-1st-paper'],
    ['science', 'General-science'],
    ['others', 'Others'],
  ])('%s the subject %s first', (typed, first) => {
    expect(rankChoices(SUBJECTS, typed, spellings)[0]).toBe(first)
  })

  test.each([
    ['hsc', 'Inter 1st year'],
    ['class eight', 'Class 8'],
    ['ক্লাস ৮', 'Class 8'],
    ['8', 'Class 8'],
    ['o level', 'O-level'],
  ])('%s the class %s first', (typed, first) => {
    expect(rankChoices(CLASSES, typed, spellings)[0]).toBe(first)
  })

  test.each([
    ['dhanmndi', ['Dhanmondi']],
    ['Danmondi', ['Dhanmondi']],
    ['ধানমণ্ডী', ['Dhanmondi']],
    ['Mirpur10', ['Mirpur 10']],
    ['মিরপুর ১০', ['Mirpur 10']],
    ['muhammadpur', ['Mohammadpur']],
  ])('%s the areas %j [BN-221]', (typed, found) => {
    expect(rankChoices(AREAS.Dhaka, typed, spellings)).toEqual(found)
  })

  test('nothing for a text that is in no list', () => {
    expect(rankChoices(CLASSES, 'no such class', spellings)).toEqual([])
    expect(rankChoices(CLASSES, '—', spellings)).toEqual([])
  })

  test('names before the other spellings are loaded', () => {
    expect(rankChoices(SUBJECTS, 'math')).toEqual([
      'Math',
      'Additional-math',
      'Further-math',
      'Higher-math',
      'Pure-math',
    ])
    expect(rankChoices(SUBJECTS, ' ')).toEqual(SUBJECTS)
  })
})

test('the groups hold every option once [FAM-410]', () => {
  expect(Object.values(SUBJECT_GROUPS).flat().toSorted()).toEqual(SUBJECTS.toSorted())
  expect(Object.values(CLASS_GROUPS).flat()).toEqual(CLASSES)
})

test.each(['মিরপুর', 'মিরপ', 'mirpur'])('%s finds the numbered areas too [FAM-769]', (typed) => {
  const found = rankChoices(AREAS.Dhaka, typed, spellings)
  expect(found).toEqual(expect.arrayContaining(['Mirpur 1', 'Mirpur 10', 'Mirpur DOHS']))
})

test.each(['শ্রেণি', 'পঞ্চম'])('%s finds classes by the words of their Bangla names [FAM-769]', (typed) => {
  expect(rankChoices(CLASSES, typed, spellings)).toContain('Class 5')
})
