import { expect, test } from 'vitest'
import { toPagingMeta } from '#shared/call.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { listFigures } from '../calls.ts'
import Figures from './admin-figures.tsx'

const answers = [{ call: listFigures, data: [], meta: toPagingMeta({ page: 1, limit: 26 }, 0) }]
const page = (address: string) => renderPage(<Figures />, { address, answers })

test('the figures can be narrowed to a period, whose days are in the address', () => {
  const markup = page('/admin-prime-ta/figures?from=2026-11-01&until=2026-11-15')
  expect(visibleText(markup)).toMatch(/From: 1 Nov 2026.*Until: 15 Nov 2026/)
  expect(markup).toContain('aria-label="Remove From: 1 Nov 2026"')
})
