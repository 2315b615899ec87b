import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { cssVariablesResolver, theme } from './theme.ts'

const mergedTheme = mergeMantineTheme(DEFAULT_THEME, theme)
const ownVariables = cssVariablesResolver(mergedTheme)
const allVariables = defaultCssVariablesResolver(mergedTheme)
/** What no component that we use and no sheet of ours reads. */
const UNUSED =
  /-color-(?:blue|cyan|dark|grape|green|indigo|lime|orange|pink|red|teal|violet|yellow)-|-gray-(?:[58]|\D)|-(?:light|outline|breakpoint|active|h[3-6])(?:-|$)|-color-(?!moyur)\w+-filled-hover|-color-\w+-text$|-heading|-h[12]-(?:line|font-weight)|-primary-color-(?:\d|contrast)|z-index-app/
/** What only Mantine uses. */
const MANTINE_ONLY = /-(?:filled|primary-color|gray|spacing|scale)(?:-|$)/
const isUsed = (name: string) => !UNUSED.test(name)
const isToken = (name: string) => isUsed(name) && !MANTINE_ONLY.test(name)

function rule(selector: string, variables: Record<string, string>, isIncluded: (name: string) => boolean): string {
  const lines = Object.entries(variables)
    .filter(([name]) => isIncluded(name))
    .map(([name, value]) => `  ${name}: ${value};`)
  return `${selector} {\n${lines.join('\n')}\n}\n`
}

const written = '/* Written from theme.ts by theme.test.ts: change the theme, not this file. */'
const variables = { ...allVariables.variables, ...allVariables.light, ...ownVariables.light }

test('tokens.css has the variables of the theme that pages without Mantine use (update: vitest -u)', async () => {
  await expect([written, rule(':root', variables, isToken)].join('\n')).toMatchFileSnapshot('./tokens.css')
})

test('variables.css has the other variables (update: vitest -u)', async () => {
  const css = [written, rule(':root', variables, (name) => isUsed(name) && !isToken(name))].join('\n')
  await expect(css).toMatchFileSnapshot('./variables.css')
})

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function shade(name: string): string {
  const [colour = '', step = '0'] = name.split('.')
  return colour === 'white' ? '#ffffff' : (mergedTheme.colors[colour]?.[Number(step)] ?? '')
}

test.each([
  ['kali.9', 'kali.0', 4.5],
  ['kali.7', 'kali.0', 4.5],
  ['kali.6', 'white', 4.5],
  ['kali.6', 'kali.1', 4.5],
  ['kali.7', 'kali.2', 4.5],
  ['moyur.7', 'kali.0', 4.5],
  ['white', 'moyur.7', 4.5],
  ['white', 'moyur.8', 4.5],
  ['moyur.7', 'moyur.0', 4.5],
  ['moyur.8', 'moyur.1', 4.5],
  ['moyur.1', 'moyur.8', 4.5],
  ['gada.3', 'moyur.8', 4.5],
  ['moyur.1', 'moyur.9', 4.5],
  ['gada.2', 'moyur.9', 4.5],
  ['kali.9', 'gada.4', 4.5],
  ['kali.9', 'gada.3', 4.5],
  ['gada.8', 'gada.1', 4.5],
  ['gada.8', 'gada.0', 4.5],
  ['pata.6', 'kali.0', 4.5],
  ['pata.7', 'pata.0', 4.5],
  ['alta.6', 'kali.0', 4.5],
  ['alta.7', 'alta.0', 4.5],
  ['white', 'alta.6', 4.5],
  ['kali.5', 'kali.0', 3],
  ['moyur.6', 'kali.0', 3],
  ['gada.4', 'moyur.8', 3],
])('%s on %s has a contrast of %d at least', (front, ground, needed) => {
  expect(contrast(shade(front), shade(ground))).toBeGreaterThanOrEqual(needed)
})
