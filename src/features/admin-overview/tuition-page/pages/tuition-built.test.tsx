import { expect, test } from 'vitest'
import { buildDue } from '#testing/dues.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { TuitionDues } from './tuition-built.tsx'

test('the dues of a tuition lead to the open ones, and say when there is none', () => {
  const open = renderMarkup(<TuitionDues tuitionId="TN1001" dues={[buildDue()]} />)
  expect(visibleText(open)).toContain('৳4,500.00')
  expect(open).toMatch(/<a href="\/admin-prime-ta\/dues-by-age\?state=open&amp;q=TN1001"[^>]*>Open dues<\/a>/)
  const paid = buildDue({ remaining: 0, completedAt: '2020-11-20T09:05:00.000Z' })
  expect(renderMarkup(<TuitionDues tuitionId="TN1001" dues={[paid]} />)).not.toContain('Open dues')
  expect(renderMarkup(<TuitionDues tuitionId="TN1001" dues={[]} />)).not.toContain('Open dues')
})
