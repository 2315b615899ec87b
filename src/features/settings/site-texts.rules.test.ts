import { expect, test } from 'vitest'
import { en } from '#shared/messages/en.ts'
import { INFO_PAGES } from './site-texts.rules.ts'

test.each(['howItWorks', 'fees', 'privacy', 'terms'] as const)('every section of the page %s is shown', (page) => {
  const titles = Object.keys(en.site[page]).filter((key) => key.endsWith('Title'))
  expect(INFO_PAGES[page].map((section) => `${section}Title`)).toEqual(titles)
})
