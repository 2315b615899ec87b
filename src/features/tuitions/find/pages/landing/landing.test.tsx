import { expect, test } from 'vitest'
import { toPagingMeta } from '#shared/call.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import TuitionsByPlace from './landing.tsx'

const data = {
  landing: { side: 'tuitions', path: 'dhaka', city: 'Dhaka', area: '', class: '', subject: '' },
  query: { city: 'Dhaka', page: 1, limit: 12 },
  list: { data: [buildTuition()], meta: toPagingMeta({ page: 1, limit: 12 }, 1) },
  most: ['Class 5'],
  filtered: '/tuitions-page?city=Dhaka&open=1',
  related: [],
}

test('the tuitions of a city lead to the list, with the same filters and without', () => {
  const markup = renderPage(<TuitionsByPlace />, { data })
  expect(visibleText(markup)).toContain('TN1048')
  expect(markup).toMatch(/<a [^>]*href="\/tuitions-page"/)
  expect(markup).toMatch(/<a [^>]*href="\/tuitions-page\?city=Dhaka&amp;open=1"/)
})
