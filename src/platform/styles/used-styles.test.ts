import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodeHtml, type KeptPart, splitHtml } from '#shared/kept/page-html.ts'
import { withInlineStyles } from './inline-styles.server.ts'
import { usedStyles } from './used-styles.server.ts'

const textOf = ({ bytes }: KeptPart) => Buffer.from(bytes).toString()
const card = '<p class="card wide" style="color:var(--ink)"></p>'

test.each([
  ['a rule of a class of the page', '.card{margin:0}', '.card{margin:0}'],
  ['no rule of another class', '.dialog{margin:0}', ''],
  ['elements and attributes', 'p{margin:0}[data-open]{margin:1px}', 'p{margin:0}[data-open]{margin:1px}'],
  ['the selectors of a list that can apply', '.card,.dialog,p{margin:0}', '.card,p{margin:0}'],
  ['states of a class', '.card:hover,.card:not(.dialog){margin:0}', '.card:hover,.card:not(.dialog){margin:0}'],
  ['no descendant of another class', '.dialog .card{margin:0}', ''],
  ['what is in a media query', '@media print{.card{margin:0}.dialog{margin:0}}', '@media print{.card{margin:0}}'],
  ['no empty layer', '@layer a,b;@layer a{.dialog{margin:0}}', '@layer a,b;'],
  ['fonts', '@font-face{font-family:A;src:url(a.woff2)}', '@font-face{font-family:A;src:url(a.woff2)}'],
  ['braces in strings', '.card{background:url("a}b;c")}', '.card{background:url("a}b;c")}'],
  ['escaped names', '.md\\:wide{margin:0}.wide{margin:0}', '.wide{margin:0}'],
  [
    'used animations',
    '@keyframes a{to{top:0}}@keyframes b{to{top:0}}.card{animation:1s a}',
    '@keyframes a{to{top:0}}.card{animation:1s a}',
  ],
])('[WEB-101] a page keeps %s', (_, css, expected) => {
  expect(textOf(usedStyles([css], splitHtml(card)))).toBe(expected)
})

test('[WEB-101] a page keeps the variables that its rules and inline styles use, also through others', () => {
  const css = ':root{--ink:var(--black);--black:#000;--gap:1px;--unused:2px}.card{margin:var(--gap)}'
  expect(textOf(usedStyles([css], splitHtml(card)))).toBe(
    ':root{--ink:var(--black);--black:#000;--gap:1px}.card{margin:var(--gap)}',
  )
})

function clientBuild(sheets: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'porua-styles-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, css] of Object.entries(sheets)) writeFileSync(join(folder, 'assets', name), css)
  return folder
}

const page = (more = '') =>
  `<head><link rel="stylesheet" href="/assets/a-1.css#"/><link rel="stylesheet" href="/assets/b-2.css"/></head>${card}${more}`
const inlined = (html: string, folder: string) => encodeHtml(withInlineStyles(splitHtml(html), folder)).toString()
const late = '<script type="text/plain" id="late-modules"></script>'

test('[WEB-101] a page whose app starts later has its styles inside, and the sheets wait for the app', () => {
  const folder = clientBuild({ 'a-1.css': '.card{margin:0}.menu{margin:0}', 'b-2.css': '.wide{margin:1px}' })
  expect(inlined(page(late), folder)).toBe(
    '<head><style data-sheets="/assets/a-1.css# /assets/b-2.css">.card{margin:0}.wide{margin:1px}</style>' +
      `</head>${card}${late}`,
  )
})

test('[WEB-101] a page whose app starts at once keeps its sheets', () => {
  const folder = clientBuild({ 'a-1.css': '.card{margin:0}', 'b-2.css': '' })
  expect(inlined(page(), folder)).toBe(page())
})

test('[WEB-101] a page with a sheet that is not built keeps its sheets', () => {
  expect(inlined(page(late), clientBuild({ 'a-1.css': '.card{margin:0}' }))).toBe(page(late))
})
