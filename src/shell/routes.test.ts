import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { pageAccess } from '#shared/address/page-access.ts'
import { paths } from '#shared/address/paths.ts'
import routes from './routes.ts'

const layoutAccess = {
  'admin/admin-layout.tsx': pageAccess.admin,
  'guardian-layout.tsx': pageAccess.guardian,
  'people-layout.tsx': pageAccess.people,
  'tutor-layout.tsx': pageAccess.tutor,
} as const

/** The patterns of the pages below each layout; the pages below a layout of another are its own only. */
function patternsByLayout(entries: readonly RouteConfigEntry[], layout = '', prefix = ''): [string, string][] {
  return entries.flatMap((entry): [string, string][] => {
    const pattern = entry.path === undefined ? prefix : `${prefix}/${entry.path}`
    return entry.children ? patternsByLayout(entry.children, entry.file, pattern) : [[entry.file && layout, pattern]]
  })
}

const pages = patternsByLayout(routes)

test.each(Object.entries(layoutAccess))('the pages below %s are listed with its roles', (layout, { patterns }) => {
  const below = pages.filter(([file]) => file === layout).map(([, pattern]) => pattern)
  expect(below).not.toHaveLength(0)
  const isListed = (pattern: string) =>
    patterns.some((listed) => listed === pattern || (listed.endsWith('/*') && pattern.startsWith(listed.slice(0, -2))))
  expect(below.filter((pattern) => !isListed(pattern))).toEqual([])
})

test('every listed pattern is a page below its layout, guest pages are public', () => {
  const layouts = Object.values(layoutAccess)
  for (const [name, { patterns }] of Object.entries(pageAccess)) {
    if (name === 'admin') continue
    for (const pattern of patterns) {
      const layout = pages.find(([, page]) => page === pattern)?.[0]
      const isPublic = layout === 'public-layout.tsx' || layout === 'form-layout.tsx'
      expect([pattern, isPublic]).toEqual([pattern, name === 'guest'])
    }
  }
  expect(layouts).toHaveLength(Object.keys(pageAccess).length - 1)
})

test('the paths that the site links to are pages', () => {
  const patterns = new Set(pages.map(([, pattern]) => pattern))
  const { feeReceipt: _, ...tutor } = paths.tutor
  for (const path of [...Object.values(tutor), paths.guardian.post, paths.guardian.tuitions, paths.login]) {
    expect(patterns).toContain(path)
  }
})
