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

test('pages that visitors read come without Mantine [WEB-100]', () => {
  const importers = importedModules(readingModules())
  expect(importers.size).toBeGreaterThan(100)
  expect([importers.get('@mantine/core'), importers.get('@mantine/form')]).toEqual([undefined, undefined])
})

/** The modules of the pages of a layout and of the layouts in it. */
function pagesBelow({ file, children = [] }: Entry): string[] {
  return [join('src/shell', file), ...children.flatMap(pagesBelow)]
}

test('no list of families is one of the office, which says only that no data was found when it is empty [FAM-640]', () => {
  const pages = routes.filter(({ file }) => file === 'public-layout.tsx').flatMap(pagesBelow)
  expect(pages.some((file) => file.endsWith('choose/pages/applicants.tsx'))).toBe(true)
  const importers = importedModules(pages, { isLazy: true, skipped: /shell\/admin|office\/pages|pages\/office\/admin/ })
  expect(importers.get('src/ui/admin/list/list-rows.tsx')).toBeUndefined()
  const own = [...importers.keys()].filter((path) => path.endsWith('applicant-list.tsx'))
  expect(own).toHaveLength(1)
})
