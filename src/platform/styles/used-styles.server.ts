import { LRUCache } from 'lru-cache'
import type { KeptPart, PageHtml, StyleUse } from '#shared/kept/page-html.ts'
import { parseSheet, type SheetPart, splitOutside } from './sheet.server.ts'

/** Styles by the classes and variables of a page: there are a few kinds of pages. */
const printed = new LRUCache<string, KeptPart>({ max: 100 })
/** The same by the numbers of the page's pieces, which are found without sorting all classes. */
const found = new LRUCache<string, KeptPart>({ max: 500 })

/** The rules of style sheets that can apply to a page, with the variables and animations they use. */
export function usedStyles(sheets: readonly string[], { head, body, end }: PageHtml): KeptPart {
  const uses = [...new Set([head, ...body, end].map(styleUseOf))]
  const address = [...sheets.map(numberOf), '/', ...uses.map(({ id }) => id).sort()].join(' ')
  const styles = found.get(address) ?? printStyles(sheets, uses)
  found.set(address, styles)
  return styles
}

function printStyles(sheets: readonly string[], uses: readonly StyleUse[]): KeptPart {
  const classes = new Set(uses.flatMap((use) => use.classes))
  const variables = [...new Set(uses.flatMap((use) => use.variables))]
  const key = [...sheets.map(numberOf), ...[...classes].sort(), ...variables.sort()].join(' ')
  const styles = printed.get(key) ?? { bytes: Buffer.from(selectStyles(sheets, classes, variables)) }
  printed.set(key, styles)
  return styles
}

function styleUseOf(piece: string | KeptPart): StyleUse {
  if (typeof piece === 'string') return readStyleUse(piece)
  piece.styleUse ??= readStyleUse(Buffer.from(piece.bytes).toString())
  return piece.styleUse
}

/** Pieces with the same classes share one object. */
const uses = new LRUCache<string, StyleUse>({ max: 2000 })
let lastId = 0

function readStyleUse(html: string): StyleUse {
  const classes = [...valuesOf(html, 'class')].join(' ')
  const variables = variablesIn([...valuesOf(html, 'style')].join(';')).join(' ')
  const key = `${classes}/${variables}`
  const known = uses.get(key) ?? { id: ++lastId, classes: wordsOf(classes), variables: wordsOf(variables) }
  uses.set(key, known)
  return known
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/** The values of an attribute, each once; searching for a text costs a fraction of matching a pattern. */
function valuesOf(html: string, attribute: 'class' | 'style'): Set<string> {
  const values = new Set<string>()
  const open = ` ${attribute}="`
  for (let at = html.indexOf(open); at >= 0; at = html.indexOf(open, at)) {
    const start = at + open.length
    at = Math.max(html.indexOf('"', start), start)
    values.add(html.slice(start, at))
  }
  return values
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
