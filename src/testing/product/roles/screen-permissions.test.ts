import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '#shared/call.ts'
import type { Permission } from '#shared/permissions.ts'
import { adminPages } from '#shell/admin/admin-pages.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const screens = globSync(['features/**/pages/**/*.{ts,tsx}', 'shell/**/*.tsx'], { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => path.join(root, file))
const textOf = new Map(screens.map((file) => [file, readFileSync(file, 'utf8')]))

type Import = { names: string[]; from: string }

function importsOf(file: string): Import[] {
  const found = (textOf.get(file) ?? '').matchAll(
    /(?:import\s+(?:\w+,\s*)?\{([^}]*)\}\s+from|import\()\s*'([#.][^']+)'/g,
  )
  return [...found].map(([, names = '', from = '']) => ({
    names: names.split(',').map((name) => name.trim()),
    from: from.startsWith('#') ? path.join(root, from.slice(1)) : path.resolve(path.dirname(file), from),
  }))
}

const importers = new Map<string, string[]>()
for (const file of screens)
  for (const { from } of importsOf(file)) importers.set(from, [...(importers.get(from) ?? []), file])

const pages = new Map(adminPages.map((page) => [path.join(root, `features/${page.file}.tsx`), page]))

/** The pages that lead to a file without asking for the permission on the way. */
function uncheckedPages(file: string, permission: Permission, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  if (textOf.get(file)?.includes(`'${permission}'`) || textOf.get(file)?.includes(`"${permission}"`)) return []
  const page = pages.get(file)
  const own = page && page.permission !== permission ? [page.path] : []
  return [...own, ...(importers.get(file) ?? []).flatMap((next) => uncheckedPages(next, permission, seen))]
}

/** Calls whose button an answer of the server offers by the viewer's permission. */
const offeredByAnswer = ['deleteNote']

async function readCalls(file: string): Promise<Record<string, Call>> {
  return existsSync(file) && file.endsWith('calls.ts') ? import(file) : {}
}

test('every admin screen that sends a change asks for the permission of its call [OFF-523]', async () => {
  expect([screens.length > 300, pages.size > 35]).toEqual([true, true])
  const unchecked: string[] = []
  let checked = 0
  for (const file of screens)
    for (const { names, from } of importsOf(file)) {
      const calls = await readCalls(from)
      for (const name of names) {
        const { permission, allow } = calls[name] ?? {}
        if (!permission || permission === 'office.read' || String(allow) !== 'Admin') continue
        if (offeredByAnswer.includes(name)) continue
        checked += 1
        for (const page of uncheckedPages(file, permission))
          unchecked.push(`${page} sends ${name} and does not ask for ${permission}`)
      }
    }
  expect(checked).toBeGreaterThan(50)
  expect(unchecked).toEqual([])
})
