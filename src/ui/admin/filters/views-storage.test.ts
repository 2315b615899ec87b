import { expect, test, vi } from 'vitest'
import { forgetStoredViews, parseViews, readStoredViews, viewQuery } from './views-storage.ts'

test('a view keeps search, filters and order in a fixed sequence, without the page [OFF-108]', () => {
  const query = new URLSearchParams('sort=-newest&q=mirpur&page=4&city=Dhaka&area=')
  expect(viewQuery(query)).toBe('city=Dhaka&q=mirpur&sort=-newest')
})

test('views of the time before they were kept with the account leave the browser once [OFF-740]', () => {
  const kept = new Map([['porua:views:/list', '[{"name": "Mine", "query": "a=1"}, {"name": " ", "query": "a=2"}]']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  })
  expect(readStoredViews('/list')).toEqual([{ name: 'Mine', query: 'a=1' }])
  forgetStoredViews('/list')
  expect(readStoredViews('/list')).toEqual([])
  vi.unstubAllGlobals()
})

test.each([null, '', 'x', '{}', '[1, {"name": 2, "query": "a"}, {"name": "a"}]'])(
  'damaged storage %j has no views',
  (stored) => expect(parseViews(stored)).toEqual([]),
)
