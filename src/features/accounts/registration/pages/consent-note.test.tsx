import { expect, test } from 'vitest'
import { renderMarkup } from '#testing/render-markup.tsx'
import { ConsentNote } from './consent-note.tsx'

test.each([
  ['registration', ['/terms', '/privacy']],
  ['idCard', ['/privacy']],
] as const)('what one agrees to at %s is linked, in a tab of its own [FAM-350]', (kind, pages) => {
  const links = [...renderMarkup(<ConsentNote kind={kind} />).matchAll(/<a [^>]*>/g)].map(([link]) => link)
  expect(links.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual(pages)
  for (const link of links) expect(link).toContain('target="_blank"')
})
