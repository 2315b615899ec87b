import { expect, test } from 'vitest'
import { readHead } from './columns.rules.ts'

const columnsOf = (kind: 'tuitions' | 'tutors', head: string[]) => {
  const { indexes, guessed, missing } = readHead(kind, head)
  return { columns: Object.fromEntries(indexes), guessed, missing }
}

test('the questions of a form are matched by the words in them [OFF-807]', () => {
  const questions = [
    ...['Timestamp', 'Your mobile number (WhatsApp preferred) *', 'Which class is the student in?'],
    ...[
      'Subjects needed\n(tick all that apply)',
      'Medium / version',
      'City',
      'Your area',
      'Preferred tutor (male/female)',
    ],
    ...['How many days a week?', 'Monthly salary (BDT)', 'Column 11', 'I agree to the terms'],
  ]
  const { columns, guessed, missing } = columnsOf('tuitions', questions)
  expect(missing).toEqual([])
  expect(columns).toEqual({
    ...{ phone: 1, class: 2, subjects: 3, medium: 4, city: 5, areas: 6, gender: 7, days: 8, salary: 9 },
  })
  expect(guessed).not.toContain('city')
  const bangla = ['আপনার মোবাইল নম্বরটি দিন', 'শিক্ষার্থী কোন ক্লাসে পড়ে?', 'কোন কোন বিষয় পড়াতে হবে?', 'কোন মাধ্যমে পড়ে?']
  expect(columnsOf('tuitions', bangla)).toMatchObject({ columns: { phone: 0, class: 1, subjects: 2, medium: 3 } })
})

test('a known head comes before a word in a longer one, and the longest word decides [OFF-807]', () => {
  expect(columnsOf('tutors', ['Father’s name', 'Name', 'Email', 'Your phone please'])).toEqual({
    ...{ columns: { name: 1, phone: 3, email: 2 }, guessed: ['phone'], missing: [] },
  })
  expect(columnsOf('tuitions', ['Preferred class time', 'For which class']).columns).toEqual({
    class: 1,
    teachingTime: 0,
  })
})

test('the numbers of the questions say nothing [OFF-807]', () => {
  const questions = [
    '1. Your mobile number',
    '2) Which class is the student in?',
    '(3) Subjects needed',
    '4: Which medium?',
  ]
  expect(columnsOf('tuitions', questions)).toMatchObject({ columns: { phone: 0, class: 1, subjects: 2, medium: 3 } })
})

test.each([
  ['Class 8', '3 days', 'Mirpur 10', '6000 taka salary'],
  ['৮ম শ্রেণি', 'সপ্তাহে ৩ দিন'],
  ['1. Class 8', '3 - 4 days', '2.5 days'],
])('answers with digits, such as %s, are no heads [OFF-807]', (...answers) =>
  expect(columnsOf('tuitions', answers).columns).toEqual({}),
)
