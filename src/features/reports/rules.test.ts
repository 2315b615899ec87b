import { expect, test } from 'vitest'
import { reportCommentEdit } from './schema.ts'

test('an edited comment of a report names the comment, has a text and at most 5,000 characters [API-67]', () => {
  const edit = (itemId: string, comment: string) =>
    reportCommentEdit.safeParse({ itemId, updatedData: { comment } }).success
  expect(edit('x'.repeat(60), 'x'.repeat(5000))).toBe(true)
  expect([edit('', 'Late'), edit('x'.repeat(61), 'Late')]).toEqual([false, false])
  expect([edit('a', ' '), edit('a', 'x'.repeat(5001))]).toEqual([false, false])
})
