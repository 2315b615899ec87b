import { expect, test } from 'vitest'
import { joinClasses, orderClasses } from './class-range.rules.ts'

test.each([
  [[], ''],
  [['Class 8'], 'Class 8'],
  [['Class 9', 'Class 8'], 'Class 8, Class 9'],
  [['Class 9', 'Class 7', 'Class 8', 'O-level'], 'Class 7 – Class 9, O-level'],
  [['হাফেজি', 'KG', 'Class 1'], 'KG, Class 1, হাফেজি'],
])('%j reads %s', (classes, text) => expect(joinClasses(classes)).toBe(text))

test('chips of classes are in the order of the list [FAM-680]', () => {
  expect(orderClasses(['Class 3', 'হাফেজি', 'KG', 'Class 1'])).toEqual(['KG', 'Class 1', 'Class 3', 'হাফেজি'])
})
