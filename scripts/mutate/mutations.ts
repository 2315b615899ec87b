import { type ESTree, parseSync } from 'vite'
import { children, isNode, isPresentational, isTyping, isWordList } from './syntax.ts'

/** One change of one place. `kind` says how the switch between original and replacement is written. */
export type Mutation = {
  start: number
  end: number
  operator: string
  replacement: string
  kind: 'expression' | 'statement' | 'attribute' | 'child' | 'entry'
}

type Found = { text: string; importsOf: (name: string) => boolean; mutations: Mutation[] }

/** Every mutation of a file; types, imports, keys and presentational attributes are left as they are. */
export function mutationsOf(path: string, text: string): Mutation[] {
  const { program } = parseSync(path, text)
  const imported = new Set(
    program.body.flatMap((node) =>
      node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : [],
    ),
  )
  const found: Found = { text, importsOf: (name) => imported.has(name), mutations: [] }
  visit(program, undefined, found)
  const statements = new Set(statementStarts(program))
  return found.mutations.filter(({ kind, start }) => kind !== 'expression' || !statements.has(start))
}

/** An expression at the start of a statement cannot get brackets: they would continue the line before. */
function statementStarts(node: ESTree.Node): number[] {
  const own = node.type === 'ExpressionStatement' ? [node.start] : []
  return [...own, ...children(node).flatMap(({ node: child }) => statementStarts(child))]
}

function visit(node: ESTree.Node, parent: ESTree.Node | undefined, found: Found): void {
  if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return
  if (isTyping(node) || isWordList(node)) return
  if (isPresentational(node)) return
  mutate(node, parent, found)
  for (const { key, node: child } of children(node)) {
    const isKey = (key === 'key' || key === 'property') && 'computed' in node && !node.computed
    const isQuasi = node.type === 'TaggedTemplateExpression' && key === 'quasi'
    if (isKey || key === 'name' || key === 'id') continue
    if (isQuasi && child.type === 'TemplateLiteral') for (const one of child.expressions) visit(one, child, found)
    else if (node.type !== 'JSXOpeningElement' || key !== 'name') visit(child, node, found)
  }
}

function mutate(node: ESTree.Node, parent: ESTree.Node | undefined, found: Found): void {
  const { text, mutations } = found
  const source = (one: ESTree.Node | { start: number; end: number }) => text.slice(one.start, one.end)
  const replace = (one: ESTree.Node, operator: string, replacement: string) =>
    mutations.push({ start: one.start, end: one.end, operator, replacement, kind: 'expression' })
  const add = (kind: Mutation['kind'], operator: string, start = node.start, end = node.end, replacement = '') =>
    mutations.push({ start, end, operator, replacement, kind })
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return void replace(node.test, 'negate condition', `!(${source(node.test)})`)
    case 'LogicalExpression': {
      if (node.operator === '??') return void replace(node, 'drop fallback', source(node.left))
      const swapped = node.operator === '&&' ? '||' : '&&'
      return void replace(node, 'swap && and ||', `(${source(node.left)}) ${swapped} (${source(node.right)})`)
    }
    case 'BinaryExpression': {
      const swapped = swappedOperators.get(node.operator)
      if (swapped === undefined || (node.operator === '+' && hasText(node))) return
      return void replace(
        node,
        `${node.operator} to ${swapped}`,
        `${source(node.left)} ${swapped} ${source(node.right)}`,
      )
    }
    case 'UnaryExpression':
      if (node.operator === '!') replace(node, 'drop !', `!!${source(node.argument)}`)
      return
    case 'Literal':
      mutateLiteral(node, parent, replace)
      return
    case 'TemplateLiteral':
      if (parent?.type !== 'TaggedTemplateExpression') replace(node, 'empty template', "''")
      return
    case 'ArrayExpression':
      for (const index of node.elements.keys()) {
        const others = node.elements.flatMap((one, at) => (one && at !== index ? [source(one)] : []))
        replace(node, `remove element ${index + 1}`, `[${others.join(', ')}]`)
      }
      return
    case 'ObjectExpression':
      if (parent?.type !== 'CallExpression' || node.properties.length < 2) return
      for (const [index, one] of node.properties.entries()) {
        const others = node.properties.flatMap((other, at) => (at !== index ? [source(other)] : []))
        replace(node, `remove ${source(one).split(/[:(\n]/)[0]}`, `({ ${others.join(', ')} })`)
      }
      return
    case 'CallExpression':
      mutateCall(node, found, source, replace)
      return
    case 'ExpressionStatement':
      if (node.expression.type !== 'Literal') add('statement', 'drop statement')
      return
    case 'ThrowStatement':
      return void add('statement', 'drop throw')
    case 'ReturnStatement':
      if (parent?.type === 'IfStatement') add('statement', 'drop return')
      return
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if (node.body?.type !== 'BlockStatement' || node.body.body.length === 0 || returnsValue(node.body)) return
      return void add('entry', 'return early', node.body.start + 1, node.body.start + 1)
    case 'JSXAttribute': {
      const name = source(node.name)
      const { value } = node
      const inner = value?.type === 'JSXExpressionContainer' ? source(value.expression) : value ? source(value) : 'true'
      return void add('attribute', `remove ${name}`, node.start, node.end, `${JSON.stringify(name)}: ${inner}`)
    }
    case 'JSXElement': {
      const isChild = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment'
      if (isChild && !/^<(?:Icon|br\b|hr\b)/.test(source(node))) add('child', 'remove element')
      return
    }
    case 'JSXExpressionContainer': {
      const isChild = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment'
      if (isChild && node.expression.type !== 'JSXEmptyExpression') replace(node.expression, 'remove content', 'null')
      return
    }
    default:
      return
  }
}

function mutateLiteral(
  node: Extract<ESTree.Node, { type: 'Literal' }>,
  parent: ESTree.Node | undefined,
  replace: (node: ESTree.Node, operator: string, replacement: string) => void,
): void {
  if (parent?.type === 'JSXAttribute' || parent?.type === 'ExpressionStatement') return
  const { value } = node
  if (typeof value === 'string') replace(node, 'change string', value === '' ? "'mutated'" : "''")
  else if (typeof value === 'boolean') replace(node, 'flip boolean', String(!value))
  else if (typeof value === 'number') replace(node, 'change number', String(value + 1))
}

function mutateCall(
  node: ESTree.CallExpression,
  { text, importsOf }: Found,
  source: (node: ESTree.Node) => string,
  replace: (node: ESTree.Node, operator: string, replacement: string) => void,
): void {
  const { callee } = node
  if (callee.type === 'Identifier') {
    const other = swappedFunctions.get(callee.name)
    if (other && importsOf(other)) replace(node, `${callee.name} to ${other}`, other + text.slice(callee.end, node.end))
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
  const { name } = callee.property
  const other = swappedMethods.get(name)
  if (other)
    replace(node, `.${name} to .${other}`, `${source(callee.object)}.${other}${text.slice(callee.end, node.end)}`)
  if (droppedMethods.has(name)) replace(node, `drop .${name}`, source(callee.object))
}

const swappedOperators = new Map(
  [
    ['===', '!=='],
    ['!==', '==='],
    ['<', '<='],
    ['<=', '<'],
    ['>', '>='],
    ['>=', '>'],
    ['+', '-'],
    ['-', '+'],
    ['*', '/'],
    ['/', '*'],
  ].map(([from = '', to = '']) => [from, to]),
)
const bothWays = (pairs: [string, string][]) => new Map(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))
const swappedFunctions = bothWays([
  ['eq', 'ne'],
  ['and', 'or'],
  ['asc', 'desc'],
  ['lt', 'lte'],
  ['gt', 'gte'],
  ['isNull', 'isNotNull'],
])
const swappedMethods = bothWays([
  ['some', 'every'],
  ['min', 'max'],
  ['startsWith', 'endsWith'],
])
const droppedMethods = new Set([
  'filter',
  'sort',
  'toSorted',
  'toReversed',
  'slice',
  'trim',
  'toLowerCase',
  'optional',
  'where',
])

function hasText(node: ESTree.Node): boolean {
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'Literal') return typeof node.value === 'string'
  return node.type === 'BinaryExpression' && (hasText(node.left) || hasText(node.right))
}

/** Whether a function body returns a value, nested functions apart. */
function returnsValue(node: ESTree.Node): boolean {
  if (node.type === 'ReturnStatement') return node.argument !== null
  if (/^(?:Function|ArrowFunction)/.test(node.type)) return false
  return children(node).some(({ node: child }) => isNode(child) && returnsValue(child))
}
