import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importedModules } from '#testing/imported-modules.ts'
import routes from './routes.ts'

type Entry = (typeof routes)[number]

/** The modules of the frame and of the pages in it that are not in the layout of forms. */
function readingModules(): string[] {
  const frame = routes.find(({ file }) => file === 'public-layout.tsx')
  const pages = (frame?.children ?? []).filter(({ file }: Entry) => file !== 'form-layout.tsx')
  return ['root.tsx', 'public-layout.tsx', ...pages.map(({ file }: Entry) => file)].map((file) =>
    join('src/shell', file),
  )
}

test('[WEB-100] pages that visitors read come without Mantine', () => {
  const importers = importedModules(readingModules())
  expect(importers.size).toBeGreaterThan(100)
  expect([importers.get('@mantine/core'), importers.get('@mantine/form')]).toEqual([undefined, undefined])
})
