import { expect, test } from 'vitest'
import { readHead } from './columns.rules.ts'
import { readTuition } from './rules.ts'
import { importAnswers } from './schema.ts'
import { knownValue, toAnsweredValues } from './values.rules.ts'

const answers = toAnsweredValues(importAnswers.parse({ keep: ['class', 'subjects', 'areas'] }))
const columns = readHead('tuitions', ['phone', 'class', 'subjects', 'medium', 'city', 'areas'])
const read = (classes: string, subjects: string) => {
  const cells = ['01712345678', classes, subjects, 'Bangla medium', 'Dhaka', 'Mirpur 10']
  return readTuition({ row: 2, cells, columns, answers }).input
}

test('a comma in brackets belongs to its value, and numbers behind a class are classes [OFF-817]', () => {
  expect(read('Class 9, 10', 'Science (Physics, Chemistry), Math')).toMatchObject({
    ...{ class: ['Class 9', 'Class 10'], subjects: ['Science (Physics, Chemistry)', 'Math'] },
  })
  expect(read('Class 5; HSC', 'Math | English')).toMatchObject({
    class: ['Class 5', 'HSC'],
    subjects: ['Math', 'English'],
  })
  expect(read('Class 5', 'Art (drawing, Math')?.subjects).toEqual(['Art (drawing', 'Math'])
})

test.each(['-৳ 5,000.00', '-5000', '৳ -5,000', '(5,000)', '−৫০০০', ' ( ৳ 5,000 ) '])(
  'the salary %s is below zero and a question [OFF-817]',
  (value) => expect(knownValue('salary', value, '')).toBeNull(),
)

test.each(['5000', '5,000-7,000', '৳ 5,000'])('the salary %s is known [OFF-817]', (value) =>
  expect(knownValue('salary', value, '')).toBe(value),
)
