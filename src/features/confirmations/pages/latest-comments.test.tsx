import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { LatestComments } from './latest-comments.tsx'

const createdAt = '2020-11-18T09:05:00.000Z'
const TIME = '3:05 PM, November 18, 2020'
const comments = ['First', 'দ্বিতীয়', 'Third', 'Fourth'].map((text) => ({
  _id: text,
  text,
  createdAt,
  version: 0,
  author: null,
}))
const render = (count: number) => visibleText(renderMarkup(<LatestComments comments={comments.slice(0, count)} />))

test.each([
  [0, 'No comments yet'],
  [1, `First ${TIME}`],
  [2, `First ${TIME} দ্বিতীয় ${TIME}`],
  [3, `1 older comment দ্বিতীয় ${TIME} Third ${TIME}`],
  [4, `2 older comments Third ${TIME} Fourth ${TIME}`],
])('of %i comments the list shows "%s"', (count, text) => expect(render(count)).toBe(text))
