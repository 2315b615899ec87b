import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['short', 10, 'short'],
  ['exactly10!', 10, 'exactly10!'],
  ['abc', 2, 'ab'],
  ['ab😀c', 3, 'ab'],
  ['ab😀c', 4, 'ab😀'],
  ['a👩‍🏫b', 4, 'a'],
  ['a🇧🇩b', 3, 'a'],
  ['a👍🏽b', 4, 'a'],
  ['পড়াশোনা', 2, 'প'],
  ['বিজ্ঞান', 4, 'বি'],
  ['e\u0301e', 1, ''],
])('%j is cut at %i between signs to %j [OFF-809]', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut)
  expect(cutText(text, max).isWellFormed()).toBe(true)
})
