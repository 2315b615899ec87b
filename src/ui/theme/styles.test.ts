import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_THEME } from '@mantine/core'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

const src = join(import.meta.dirname, '../..')
/** Sheets of parts that the used components render. */
const PARTS = [
  'UnstyledButton',
  'ScrollArea',
  'Paper',
  'Popover',
  'CloseButton',
  'Group',
  'Overlay',
  'ModalBase',
  'InlineInput',
  'Combobox',
  'PillsInput',
  'Notification',
]

/** Components that look like the plain element. */
const PLAIN: readonly string[] = ['Anchor']

function usedComponents(): Set<string> {
  const sources = globSync('**/*.tsx', { cwd: src }).map((path) => readFileSync(join(src, path), 'utf8'))
  const imports = sources.flatMap((source) => [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
  return new Set(imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, ''))))
}

test('every used component of Mantine has its sheet [BN-336]', () => {
  const css = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8')
  const sheets = join(src, '../node_modules/@mantine/core/styles')
  const withSheet = [...usedComponents()].filter((name) => existsSync(join(sheets, `${name}.css`)))
  expect(withSheet).toContain('Switch')
  expect(withSheet.filter((name) => !css.includes(`/${name}.css`) && !PLAIN.includes(name))).toEqual([])
})

test('mantine.css imports only sheets of components that are used [WEB-100]', () => {
  const css = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8')
  const sheets = [...css.matchAll(/@mantine\/core\/styles\/([A-Z]\w+)\.css/g)].map(([, name = '']) => name)
  const known = new Set([...usedComponents(), ...PARTS])
  expect(sheets.length).toBeGreaterThan(20)
  expect(sheets.filter((sheet) => !known.has(sheet))).toEqual([])
})

test('a phone that darkens pages leaves ours as they are [FAM-762]', () => {
  const css = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8')
  expect(css).toMatch(/:root \{[^}]*color-scheme: only light;/)
})

test('the Latin fonts are at most two files of 15 KB, no font replaces readable text, and Bangla has the device first [WEB-102]', () => {
  const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')
  const faces = [...css.matchAll(/@font-face \{[^}]*\}/g)].map(([face]) => face).filter((face) => face.includes('url('))
  const fileOf = (face: string) => /url\("([^"]+)"\)/.exec(face)?.[1] ?? ''
  const sizeOf = (face: string) => statSync(join(src, '../node_modules', fileOf(face))).size
  const latin = faces.filter((face) => fileOf(face).includes('-latin-'))
  expect(latin).toHaveLength(2)
  for (const face of latin) expect(sizeOf(face)).toBeLessThanOrEqual(15 * 1024)
  for (const face of latin) expect(face).toContain('font-display: optional')
  const [bangla = '', ...others] = faces.filter((face) => fileOf(face).includes('-bengali-'))
  expect(others).toEqual([])
  expect(sizeOf(bangla)).toBeLessThanOrEqual(52 * 1024)
  expect(bangla).toMatch(/font-display: swap;\s+src:\s+local\(/)
})

test('sheets name only colours that the theme has [OFF-1095]', () => {
  const own = Object.keys(theme.colors ?? {})
  const known = new Set([...own, ...Object.keys(DEFAULT_THEME.colors)])
  const sheets = globSync('**/*.css', { cwd: src }).map((path) => readFileSync(join(src, path), 'utf8'))
  const used = sheets.flatMap((css) =>
    [...css.matchAll(/var\(--mantine-color-([a-z]+)-\d\)/g)].map(([, name = '']) => name),
  )
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter((name) => !known.has(name))).toEqual([])
})

test('modules compose only layout classes that exist, and each of these is used [WEB-770]', () => {
  const read = (pattern: string) => globSync(pattern, { cwd: src }).map((path) => readFileSync(join(src, path), 'utf8'))
  const layout = readFileSync(join(import.meta.dirname, 'layout.css'), 'utf8')
  const classes = new Set([...layout.matchAll(/^\.([\w-]+)/gm)].map(([, name = '']) => name))
  const composed = read('**/*.module.css').flatMap((css) =>
    [...css.matchAll(/composes: (.+) from global/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  const strings = read('**/*.tsx').flatMap((source) => source.match(/(["'`])(?:(?!\1).)*\1/g) ?? [])
  const used = new Set([...composed, ...strings.flatMap((text) => text.split(/[^\w-]+/))])
  expect(composed.length).toBeGreaterThan(100)
  expect(composed.filter((name) => !classes.has(name))).toEqual([])
  expect([...classes].filter((name) => !used.has(name))).toEqual([])
})
