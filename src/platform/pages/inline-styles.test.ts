import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.server.ts'

function createClientBuild(sheets: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'porua-styles-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, css] of Object.entries(sheets)) writeFileSync(join(folder, 'assets', name), css)
  return folder
}

test('a page carries its built sheets, each in the place of its link, and Vite loads none again [WEB-101]', () => {
  const folder = createClientBuild({ 'a-1.css': '.card{content:"$&"}' })
  const missing = '<link rel="stylesheet" href="/assets/b-2.css"/>'
  expect(inlineStyles(`<head><link rel="stylesheet" href="/assets/a-1.css#"/>${missing}</head>`, folder)).toBe(
    `<head><style data-sheet="/assets/a-1.css#">.card{content:"$&"}</style>${missing}</head>`,
  )
})
