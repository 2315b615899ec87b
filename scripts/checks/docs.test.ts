import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { slices } from './structure/places.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const style = read('docs/style.md')
const decisions = globSync('docs/decisions/*.md', { cwd: root })
const documents = [...globSync('docs/*.md', { cwd: root }), ...globSync('*.md', { cwd: root })]

const samples = [...style.matchAll(/^```ts\n\/\/ (\S+)\n([\s\S]*?)\n```$/gm)].map(([, path = '', code = '']) => [
  path,
  code,
])

test('the style guide has a sample', () => expect(samples).not.toEqual([]))

test.each(samples)('the sample of %s is the code', (path, code) => expect(read(path).includes(code)).toBe(true))

const glossary = style.slice(style.indexOf('## Glossary'))

test('every code name in the glossary is in the code', () => {
  const names = glossary.split('\n').flatMap((line) => {
    const [, term = ''] = /^\|([^|]+)\|/.exec(line) ?? []
    return [...term.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  })
  const code = globSync('src/**/*.{ts,tsx}', { cwd: root }).map(read).join('\n')
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
})

test('every place in the glossary exists', () => {
  const places = glossary.split('\n').flatMap((line) => {
    const [, where = ''] = /\|([^|]+)\|$/.exec(line) ?? []
    return [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place)
  })
  const files = [...globSync('src/**', { cwd: root }), ...globSync('scripts/**', { cwd: root })]
  const missing = places.filter((place) => {
    const path = place.replace(/\/$/, '')
    return !files.some((file) => file === path || file === `src/${path}` || file.endsWith(`/${path}`))
  })
  expect(places.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

test('every link between documents leads to a file', () => {
  const broken = [...documents, ...decisions].flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)]
      .map(([, target = '']) => join(dirname(path), target))
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${path}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('every path in a code span of the documents exists', () => {
  const missing = documents.flatMap((path) =>
    [...read(path).matchAll(/`((?:src|scripts|e2e|docs|bench|migrations|features|platform|db|ui|shell)\/[\w./-]+)`/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/NNN/.test(target) && ![target, `src/${target}`].some((one) => existsSync(join(root, one))))
      .map((target) => `${path}: ${target}`),
  )
  expect(missing).toEqual([])
})

test('every file of code in a code span of the documents exists, however short its path is written', () => {
  const files = globSync(['src/**', 'scripts/**', 'e2e/**', 'bench/**', 'packages/**', '*.ts'], {
    cwd: root,
    exclude: ['**/node_modules'],
  })
  const missing = [...documents, ...decisions].flatMap((path) =>
    [...read(path).matchAll(/`([\w./-]+\/[\w.-]+\.tsx?)`/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/NNN/.test(target) && !files.some((file) => `/${file}`.endsWith(`/${target}`)))
      .map((target) => `${path}: ${target}`),
  )
  expect(missing).toEqual([])
})

test('the architecture document lists the slices in their order', () => {
  expect(read('docs/architecture.md')).toContain(`The order is: ${slices.join(', ')}.`)
})

test.each(decisions)('%s has a date, a status, a context, a decision and alternatives', (path) => {
  const text = read(path)
  expect(text).toMatch(/^# \d{3} · .+\n\n- Date: \d{4}-\d{2}-\d{2}\n- Status: \w+/)
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(expect.arrayContaining(['Context', 'Decision', 'Alternatives']))
})
