import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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

function usedComponents(): Set<string> {
  const sources = globSync('**/*.tsx', { cwd: src }).map((path) => readFileSync(join(src, path), 'utf8'))
  const imports = sources.flatMap((source) => [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
  return new Set(imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim())))
}

test('[WEB-100] mantine.css imports only sheets of components that are used', () => {
  const css = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8')
  const sheets = [...css.matchAll(/@mantine\/core\/styles\/([A-Z]\w+)\.css/g)].map(([, name = '']) => name)
  const known = new Set([...usedComponents(), ...PARTS])
  expect(sheets.length).toBeGreaterThan(20)
  expect(sheets.filter((sheet) => !known.has(sheet))).toEqual([])
})
