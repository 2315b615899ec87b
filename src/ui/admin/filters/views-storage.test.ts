import { expect, test } from 'vitest'
import { parseViews, viewQuery, withView } from './views-storage.ts'

test('[OFF-108] a view keeps search, filters and order in a fixed sequence, without the page', () => {
  const query = new URLSearchParams('sort=-newest&q=mirpur&page=4&city=Dhaka&area=')
  expect(viewQuery(query)).toBe('city=Dhaka&q=mirpur&sort=-newest')
})

test('[OFF-108] a view of the same name is replaced', () =>
  expect(withView([{ name: 'Mine', query: 'a=1' }], { name: 'Mine', query: 'a=2' })).toEqual([
    { name: 'Mine', query: 'a=2' },
  ]))

test.each([null, '', 'x', '{}', '[1, {"name": 2, "query": "a"}, {"name": "a"}]'])(
  'damaged storage %j has no views',
  (stored) => expect(parseViews(stored)).toEqual([]),
)
