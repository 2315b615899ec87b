import { LRUCache } from 'lru-cache'
import { parseSheet, type SheetPart, splitOutside } from './sheet.server.ts'

/** Pages of the same classes have the same styles; there are a few kinds of pages. */
const printed = new LRUCache<string, string>({ max: 100 })

/** The rules of style sheets that can apply to a page of these classes, with the variables and animations they use. */
export function usedStyles(sheets: readonly string[], html: string): string {
  const classes = classesOf(html)
  const inline = [...new Set(variablesIn([...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style]) => style).join(';')))]
  const key = [...sheets.map(numberOf), ...[...classes].sort(), ...inline.sort()].join(' ')
  const styles = printed.get(key) ?? selectStyles(sheets, classes, inline)
  printed.set(key, styles)
  return styles
}

const numbers = new Map<string, number>()

/** A short name of a sheet for the key. */
function numberOf(css: string): number {
  const number = numbers.get(css) ?? numbers.size
  numbers.set(css, number)
  return number
}

function selectStyles(sheets: readonly string[], classes: ReadonlySet<string>, inline: readonly string[]): string {
  const kept = withUsedRules(sheets.flatMap(parsed), classes)
  const rules = allRules(kept)
  const animations = rules.map(({ body }) => body).join(';')
  return print(kept, { variables: usedVariables(rules, inline), isAnimated: (name) => animations.includes(name) })
}

const known = new Map<string, SheetPart[]>()

function parsed(css: string): SheetPart[] {
  const parts = known.get(css) ?? parseSheet(css)
  known.set(css, parts)
  return parts
}

function classesOf(html: string): Set<string> {
  const classes = new Set<string>()
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(/\s+/)) classes.add(name)
  return classes
}

function withUsedRules(parts: readonly SheetPart[], classes: ReadonlySet<string>): SheetPart[] {
  return parts.flatMap((part): SheetPart[] => {
    if (part.kind === 'rule') {
      const selectors = part.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)))
      return selectors.length > 0 ? [{ ...part, selectors }] : []
    }
    if (part.kind !== 'block') return [part]
    const inner = withUsedRules(part.parts, classes)
    return inner.length > 0 ? [{ ...part, parts: inner }] : []
  })
}

type Rule = Extract<SheetPart, { kind: 'rule' }>

function allRules(parts: readonly SheetPart[]): Rule[] {
  return parts.flatMap((part) => {
    if (part.kind === 'block') return allRules(part.parts)
    return part.kind === 'rule' ? [part] : []
  })
}

const isVariable = (declaration: string) => declaration.startsWith('--')
const isRoot = ({ selectors }: Rule) => selectors.some(({ text }) => text === ':root')
const variablesIn = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)

/** The variables that rules and inline styles use, directly or through another variable of the root. */
function usedVariables(rules: readonly Rule[], inline: readonly string[]): Set<string> {
  const definitions = new Map<string, string[]>()
  const used = new Set(inline)
  for (const rule of rules)
    for (const declaration of isRoot(rule) ? splitOutside(rule.body, ';') : [rule.body]) {
      const needed = variablesIn(declaration)
      const name = nameOf(declaration)
      if (isRoot(rule) && isVariable(declaration)) definitions.set(name, [...(definitions.get(name) ?? []), ...needed])
      else for (const other of needed) used.add(other)
    }
  for (const name of used) for (const needed of definitions.get(name) ?? []) used.add(needed)
  return used
}

const nameOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':')).trim()

type Used = { variables: ReadonlySet<string>; isAnimated: (name: string) => boolean }

function print(parts: readonly SheetPart[], used: Used): string {
  return parts.map((part) => printPart(part, used)).join('')
}

function printPart(part: SheetPart, used: Used): string {
  if (part.kind === 'other') return part.text
  if (part.kind === 'frames') return used.isAnimated(part.name) ? part.text : ''
  if (part.kind === 'block') {
    const inner = print(part.parts, used)
    return inner && `${part.prelude}{${inner}}`
  }
  const body = isRoot(part) ? usedDeclarations(part.body, used) : part.body
  return body && `${part.selectors.map(({ text }) => text).join(',')}{${body}}`
}

function usedDeclarations(body: string, { variables }: Used): string {
  return splitOutside(body, ';')
    .filter((declaration) => !isVariable(declaration) || variables.has(nameOf(declaration)))
    .join(';')
}
