import { expect, test } from 'vitest'
import { joinClasses } from './class-range.rules.ts'

test.each([
  [[], ''],
  [['Class 8'], 'Class 8'],
  [['Class 9', 'Class 8'], 'Class 8, Class 9'],
  [['Class 9', 'Class 7', 'Class 8', 'O-level'], 'Class 7 – Class 9, O-level'],
  [['হাফেজি', 'KG', 'Class 1'], 'KG, Class 1, হাফেজি'],
])('%j reads %s', (classes, text) => expect(joinClasses(classes)).toBe(text))
