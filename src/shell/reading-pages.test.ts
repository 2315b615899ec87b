import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
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

const STATIC_IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm

/** Every module that comes with a module, with the one that imports it first. */
function importsOf(modules: readonly string[]): Map<string, string> {
  const importers = new Map(modules.map((path) => [path, 'a page']))
  for (const path of importers.keys()) {
    if (!/\.tsx?$/.test(path) || !existsSync(path)) continue
    for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(STATIC_IMPORT)) {
      const found = resolved(target, path)
      if (!importers.has(found)) importers.set(found, path)
    }
  }
  return importers
}

function resolved(target: string, from: string): string {
  if (target.startsWith('#')) return join('src', target.slice(1))
  return target.startsWith('.') ? join(dirname(from), target) : target
}

test('[WEB-100] pages that visitors read come without Mantine', () => {
  const importers = importsOf(readingModules())
  expect(importers.size).toBeGreaterThan(100)
  expect([importers.get('@mantine/core'), importers.get('@mantine/form')]).toEqual([undefined, undefined])
})
