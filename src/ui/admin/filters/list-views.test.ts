import { expect, test } from 'vitest'
import { viewQuery } from './list-views.ts'

test('a view keeps search, filters and order in a fixed sequence, without the page [OFF-108]', () => {
  const query = new URLSearchParams('sort=-newest&q=mirpur&page=4&city=Dhaka&area=')
  expect(viewQuery(query)).toBe('city=Dhaka&q=mirpur&sort=-newest')
})
