import { expect, test } from 'vitest'
import { emptyChoice, toChoice, toNamedValues, toSubmittedValues } from './choice.ts'

test.each([
  [{ chosen: ['Class 5', 'Class 6'], other: '' }, ['Class 5', 'Class 6']],
  [{ chosen: ['Class 5', 'Others'], other: ' Hifz ' }, ['Class 5', 'Hifz']],
  [{ chosen: ['Others', 'Math'], other: 'আবৃত্তি' }, ['আবৃত্তি', 'Math']],
  [{ chosen: ['Math', 'Others'], other: 'Math' }, ['Math']],
  [{ chosen: ['Others'], other: '   ' }, ['Others']],
  [{ chosen: ['Math'], other: 'left behind' }, ['Math']],
])('%j is submitted as %j [TFORM-56..58]', (choice, list) => expect(toSubmittedValues(choice)).toEqual(list))

test('an Others without text is left out of the named values', () => {
  expect(toNamedValues({ chosen: ['Math', 'Others'], other: '' })).toEqual(['Math'])
  expect(toNamedValues(emptyChoice)).toEqual([])
})

test('a stored list with a typed value is kept as it is', () => {
  expect(toSubmittedValues(toChoice(['Class 5', 'Hifz']))).toEqual(['Class 5', 'Hifz'])
})
