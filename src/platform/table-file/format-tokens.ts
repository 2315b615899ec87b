/** A part of a number format; `text` is what it shows, of a placeholder the placeholder itself. */
export type Token = {
  kind:
    | 'literal'
    | 'digit'
    | 'point'
    | 'comma'
    | 'percent'
    | 'slash'
    | 'date'
    | 'elapsed'
    | 'noon'
    | 'general'
    | 'exponent'
    | 'text'
  text: string
}

/** The part of a format for some values. */
export type Section = { tokens: Token[]; condition?: (value: number) => boolean; locale: string }

const PIECE = /"([^"]*)"?|([\\_*])(.)|\[([^\]]*)\]|(general)|(am\/pm|a\/p)|(e[+-])|([ymdhse])\8*|./giu
const KINDS: Readonly<Record<string, Token['kind']>> = {
  '0': 'digit',
  '#': 'digit',
  '?': 'digit',
  '.': 'point',
  ',': 'comma',
  '%': 'percent',
  '/': 'slash',
  '@': 'text',
}

/** The sections of a format such as `#,##0.00;[Red]-#,##0.00`. */
export function readFormat(template: string): Section[] {
  const sections: Section[] = [{ tokens: [], locale: '' }]
  for (const match of template.matchAll(PIECE)) {
    const section = sections.at(-1)
    if (match[0] === ';') sections.push({ tokens: [], locale: '' })
    else if (section && match[4] !== undefined) readBrackets(match[4], section)
    else section?.tokens.push(toToken(match))
  }
  return sections
}

function toToken([piece, quoted, mark, marked = '', , isGeneral, noon, exponent, date]: RegExpMatchArray): Token {
  if (quoted !== undefined) return { kind: 'literal', text: quoted }
  if (mark !== undefined) return { kind: 'literal', text: mark === '\\' ? marked : mark === '_' ? ' ' : '' }
  if (isGeneral) return { kind: 'general', text: '' }
  if (noon) return { kind: 'noon', text: noon }
  if (exponent) return { kind: 'exponent', text: exponent }
  if (date) return { kind: 'date', text: piece.toLowerCase() }
  return { kind: KINDS[piece] ?? 'literal', text: piece }
}

const COMPARE: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '>': (value, limit) => value > limit,
  '=': (value, limit) => value === limit,
  '<=': (value, limit) => value <= limit,
  '>=': (value, limit) => value >= limit,
  '<>': (value, limit) => value !== limit,
}

/** An elapsed time, a condition, a currency with its language; colours and the rest show nothing. */
function readBrackets(inside: string, section: Section): void {
  const [, sign = '', limit] = /^([<>=]{1,2})\s*(-?[\d.]+)$/.exec(inside) ?? []
  const compare = COMPARE[sign]
  const [isCurrency, symbol = '', locale] = /^\$([^-]*)(?:-(.*))?$/.exec(inside) ?? []
  if (compare) section.condition = (value) => compare(value, Number(limit))
  else if (isCurrency !== undefined) {
    if (symbol !== '') section.tokens.push({ kind: 'literal', text: symbol })
    section.locale ||= locale ?? ''
  } else if (/^(?:h+|m+|s+)$/i.test(inside)) section.tokens.push({ kind: 'elapsed', text: inside.toLowerCase() })
}

/** Whether a language of a format such as `845`, `5000445` or `bn-BD` has Bangla names, and Bangla digits. */
export function isBanglaLocale(locale: string): { names: boolean; digits: boolean } {
  return {
    names: /^(?:bn|[\da-f]*[48]45$)/i.test(locale),
    digits: /^(?:0?5[\da-f]{6}$|bn\S*,0?5)/i.test(locale),
  }
}
