import type { ESTree } from 'vite'

export function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The nodes directly below a node, with the property that holds each. */
export function children(node: ESTree.Node): { key: string; node: ESTree.Node }[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'parent') return []
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return values.filter(isNode).map((one) => ({ key, node: one }))
  })
}

const expressionsWithTypes = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** Whether a node is a type, which does not exist at run time. */
export function isTyping(node: ESTree.Node): boolean {
  return node.type.startsWith('TS') && !expressionsWithTypes.has(node.type)
}

/** Whether a node is a list of eight or more plain strings, such as option lists: its words are data. */
export function isWordList(node: ESTree.Node): boolean {
  if (node.type !== 'ArrayExpression' || node.elements.length < 8) return false
  return node.elements.every((one) => one?.type === 'Literal' && typeof one.value === 'string')
}

const looks =
  /^(?:className|classNames|style|styles|size|stroke|strokeWidth|variant|color|gap|justify|align|radius|width|height|[mp][trblxy]?|[wh]|key|decoding|loading|fetchPriority|aria-hidden|icon|leftSection|rightSection|data-.*)$/

/** Attributes and options that only change the look, which tests of behaviour do not notice. */
export function isPresentational(node: ESTree.Node): boolean {
  if (node.type === 'JSXAttribute') return node.name.type === 'JSXIdentifier' && looks.test(node.name.name)
  return node.type === 'Property' && node.key.type === 'Identifier' && /^(?:width|className)$/.test(node.key.name)
}
