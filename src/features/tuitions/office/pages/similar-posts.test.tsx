import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { SimilarCount } from './similar-posts.tsx'

const posts = (count: number, isSamePhone: boolean) =>
  Array.from({ length: count }, (_, index) => ({
    tuitionId: `TN${1001 + index}`,
    heading: 'Need Tutor At Dhaka',
    status: 'approved' as const,
    createdAt: '2026-11-18T09:05:00.000Z',
    isSamePhone,
    isSameNeed: !isSamePhone,
  }))

test.each([
  [0, 0, 'None'],
  [4, 0, '4 same phone'],
  [5, 2, '5+ same phone 2 alike'],
  [0, 5, '5+ alike'],
])('%s posts of the same phone and %s alike are %s: what was read may not be all [OFF-994]', (phones, alike, shown) => {
  const similar = [...posts(phones, true), ...posts(alike, false)]
  expect(visibleText(renderMarkup(<SimilarCount posts={similar} />))).toBe(shown)
})
