/** A part of a style sheet: a rule, a block of parts such as `@media`, or anything else, which is kept as it is. */
export type SheetPart =
  | { kind: 'rule'; selectors: Selector[]; body: string }
  | { kind: 'block'; prelude: string; parts: SheetPart[] }
  | { kind: 'frames'; name: string; text: string }
  | { kind: 'other'; text: string }

/** A selector with the classes that an element and those around it need. */
export type Selector = { text: string; classes: string[] }

/** At-rules whose content is rules. */
const BLOCK = /^@(?:media|supports|layer|container)\b/

/** The parts of a style sheet; the build has removed its comments. */
export function parseSheet(css: string): SheetPart[] {
  const parts: SheetPart[] = []
  for (const { prelude, body } of statements(css)) {
    if (body === undefined) parts.push({ kind: 'other', text: `${prelude};` })
    else if (BLOCK.test(prelude)) parts.push({ kind: 'block', prelude, parts: parseSheet(body) })
    else if (prelude.startsWith('@keyframes'))
      parts.push({ kind: 'frames', name: prelude.slice('@keyframes'.length).trim(), text: `${prelude}{${body}}` })
    else if (prelude.startsWith('@')) parts.push({ kind: 'other', text: `${prelude}{${body}}` })
    else parts.push({ kind: 'rule', selectors: splitOutside(prelude, ',').map(toSelector), body })
  }
  return parts
}

/** Conditions in brackets are states or alternatives: only the classes outside of them are needed. */
const CONDITIONS = /:[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[[^\]]*\]/g

function toSelector(text: string): Selector {
  const classes = text.replace(CONDITIONS, '').matchAll(/\.((?:[\w-]|\\.)+)/g)
  return { text, classes: [...classes].map(([, name = '']) => name.replaceAll('\\', '')) }
}

type Statement = { prelude: string; body?: string }

function* statements(css: string): Generator<Statement> {
  let start = 0
  while (start < css.length) {
    const end = endOf(css, start, '{;')
    const prelude = css.slice(start, end).trim()
    if (css[end] !== '{') {
      if (prelude) yield { prelude }
      start = end + 1
      continue
    }
    const close = endOf(css, end + 1, '}')
    yield { prelude, body: css.slice(end + 1, close) }
    start = close + 1
  }
}

/** The parts of a text between characters that are in no string, bracket or block. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  for (let start = 0; start <= text.length; ) {
    const end = endOf(text, start, separator)
    parts.push(text.slice(start, end))
    start = end + 1
  }
  return parts
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Where one of the characters is next, outside of strings, brackets and blocks; else the end of the text. */
function endOf(text: string, from: number, characters: string): number {
  let at = from
  while (at < text.length) {
    const character = text[at] ?? ''
    if (characters.includes(character)) return at
    if (character === '\\') at += 2
    else if (character === '"' || character === "'") at = endOfString(text, at) + 1
    else if (CLOSING[character]) at = endOf(text, at + 1, CLOSING[character]) + 1
    else at += 1
  }
  return text.length
}

function endOfString(text: string, from: number): number {
  const quote = text[from] ?? ''
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at
  }
  return text.length
}
