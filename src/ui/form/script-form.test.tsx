import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-markup.tsx'
import { ScriptForm } from './script-form.tsx'

/** A link, and a jump to a page of a list: neither has private input. */
const OTHERS = ['src/ui/buttons/float-button.tsx', 'src/ui/data/paging/page-number-links.tsx']

test('a form is posted and says how to reach us without scripts [WEB-531]', () => {
  const html = renderPage(<ScriptForm>fields</ScriptForm>)
  expect(html).toMatch(/^<form novalidate="" method="post"|<form method="post" novalidate=""/i)
  expect(html).toMatch(/<noscript>.*This form needs JavaScript\..*01700000000.*<\/noscript>fields/s)
})

test('every form of the product is one that is posted [WEB-531]', () => {
  const files = globSync('src/**/*.tsx').map((path) => path.replaceAll('\\', '/'))
  const others = files.filter((path) => !/\.test\.|form\/script-form/.test(path) && !OTHERS.includes(path))
  expect(others.filter((path) => /<form\b/.test(readFileSync(path, 'utf8')))).toEqual([])
})
