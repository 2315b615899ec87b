import { expect, test } from 'vitest'
import { isListReturn, LIST_RETURN_STATE, parseLeftList } from './list-return.ts'

test('a list that was left keeps its query and scroll position [OFF-109]', () =>
  expect(parseLeftList('{"query":"?page=3&q=0","scroll":807}')).toEqual({ query: '?page=3&q=0', scroll: 807 }))

test.each([null, '', 'x', '1', '{"query":3,"scroll":1}', '{"query":"?"}'])('damaged storage %j is no list', (stored) =>
  expect(parseLeftList(stored)).toBeNull(),
)

test('only a return restores the scroll position', () => {
  expect(isListReturn(LIST_RETURN_STATE)).toBe(true)
  expect([null, undefined, { tuition: 1 }].some(isListReturn)).toBe(false)
})
