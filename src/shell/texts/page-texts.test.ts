import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bn } from '#shared/messages/bn/bn.ts'
import { en } from '#shared/messages/en.ts'
import { partOfText, type Texts, textsOfPart } from '#shared/messages/parts/split-texts.ts'
import { TEXT_PARTS, type TextPart, textPartsOfPage } from '#shared/messages/parts/text-parts.ts'
import { importedModules } from '#testing/imported-modules.ts'
import routes from '../routes.ts'

type Entry = (typeof routes)[number]
type Page = { file: string; path: string; layouts: string[] }

const pagesOf = (entries: readonly Entry[], above: Omit<Page, 'file'>): Page[] =>
  entries.flatMap(({ file, path = '', children }): Page[] => {
    const own = { path: `${above.path}/${path}`.replace(/\/+/g, '/'), layouts: [...above.layouts, file] }
    return children ? pagesOf(children, own) : [{ file, ...own }]
  })
const pages = pagesOf(routes, { path: '', layouts: [] })
const partsByLayout: [string, readonly TextPart[]][] = [
  ['admin/admin-layout.tsx', TEXT_PARTS],
  ['form-layout.tsx', ['read', 'account']],
]
const partsOf = ({ layouts }: Page) => partsByLayout.find(([file]) => layouts.includes(file))?.[1] ?? ['read']
const addressOf = ({ path }: Page) => path.replace(/:\w+/g, 'TR1001').replace('*', 'dhaka/mirpur')

const keysOf = (texts: Texts, group = ''): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [group + name] : keysOf(value, `${group}${name}.`),
  )
const keys = keysOf(en)

const keysByPath = new Map<string, string[]>()
for (const key of keys)
  for (let path = key; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.'))))
    keysByPath.set(path, [...(keysByPath.get(path) ?? []), key])

/** The keys that a path names, in which `${…}` is any name. */
function keysAt(path: string): string[] {
  if (!path.includes('${')) return keysByPath.get(path) ?? []
  const names = path
    .replace(/\$\{[^}]*\}/g, '*')
    .replaceAll('.', '\\.')
    .replaceAll('*', '[\\w.]+')
  return keys.filter((key) => new RegExp(`^${names}(?:\\.|$)`).test(key))
}

const PATH = '((?:[\\w.]|\\$\\{[^}]*\\})+)'

/** The keys that a module names: whole ones, and those below the group of the last `useTranslations` above. */
function keysNamedIn(source: string): string[] {
  const withoutGroups = source.replace(/useTranslations\([^)]*\)/g, '')
  const whole = [...withoutGroups.matchAll(new RegExp(`['"\`]${PATH}['"\`]`, 'g'))]
    .map(([, path = '']) => path)
    .filter((path) => path.includes('.') && Object.hasOwn(en, path.split('.')[0] ?? ''))
  const below = source.split(/(?=const \w+ = useTranslations\()/).flatMap((part) => {
    const [, name, group] = /^const (\w+) = useTranslations\((?:'([\w.]+)')?\)/.exec(part) ?? []
    const calls = name ? [...part.matchAll(new RegExp(`\\b${name}(?:\\.\\w+)?\\(([^)]*)`, 'g'))] : []
    const named = calls.flatMap(([, values = '']) => [...values.matchAll(new RegExp(`['"\`]${PATH}['"\`]`, 'g'))])
    return named.map(([, path]) => (group ? `${group}.${path}` : `${path}`))
  })
  return [...whole, ...below].flatMap(keysAt)
}

/** Their messages are for the server's answers, or for forms whose pages name them too. */
const WITHOUT_TEXTS = /(?:calls|schema|schemas|\.server)\.ts$|shared\/(?:messages\/|call\.ts|page-access|permissions)/

/** The texts that the modules of pages name and that are in none of the parts. */
function missingTexts(files: string[], parts: readonly TextPart[]): string[] {
  const modules = [...importedModules(files, { isLazy: true, skipped: WITHOUT_TEXTS }).keys()].filter(
    (path) => /\.tsx?$/.test(path) && existsSync(path),
  )
  expect(modules.length).toBeGreaterThan(100)
  return modules.flatMap((path) =>
    keysNamedIn(readFileSync(path, 'utf8'))
      .filter((key) => !parts.includes(partOfText(key)))
      .map((key) => `${key} of ${path}`),
  )
}

const modulesOf = (page: Page) =>
  ['root.tsx', 'entry.client.tsx', ...page.layouts].map((file) => join('src/shell', file))

test('[WEB-520] a page announces the texts that its layouts wait for', () => {
  expect(pages.length).toBeGreaterThan(60)
  const announced = pages.map((page) => [page.path, textPartsOfPage(addressOf(page))])
  expect(announced.filter(([path]) => path !== '/*')).toEqual(
    pages.filter(({ path }) => path !== '/*').map((page) => [page.path, partsOf(page)]),
  )
  expect(textPartsOfPage('/bn/tuitions-page')).toEqual(['read'])
  expect(textPartsOfPage('/bn')).toEqual(['read'])
  expect(textPartsOfPage('/bn/admin-prime-ta')).toEqual(TEXT_PARTS)
})

test.each([
  ['read', ['read']],
  ['account', ['read', 'account']],
] as const)('[WEB-520] pages that load the texts up to %s name no others', (_, parts) => {
  const files = pages.filter((page) => partsOf(page).length === parts.length).flatMap(modulesOf)
  expect([...new Set(missingTexts([...new Set(files)], parts))]).toEqual([])
})

test.each([
  ['en', en],
  ['bn', bn],
] as const)('[WEB-520] the parts of %s hold each text once', (_, messages: Texts) => {
  const split = TEXT_PARTS.flatMap((part) => keysOf(textsOfPart(messages, part)))
  expect(split.toSorted()).toEqual(keysOf(messages).toSorted())
})
