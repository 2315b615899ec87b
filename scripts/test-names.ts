import { type ESTree, parseSync, Visitor } from 'vite'

export type TestName = { path: string; name: string; line: number }

/** The names of the tests and groups in a test file: `test(…)`, `test.each(…)(…)`, `describe(…)`. */
export function testNames(path: string, text: string): TestName[] {
  const found: TestName[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [first], start }) => {
      if (first === undefined || !isRunner(callee)) return
      const name = literalText(first)
      if (name !== undefined) found.push({ path, name, line: text.slice(0, start).split('\n').length })
    },
  }).visit(parseSync(path, text).program)
  return found
}

function isRunner(callee: ESTree.Node): boolean {
  if (callee.type === 'Identifier') return /^(?:test|it|describe|suite)$/.test(callee.name)
  if (callee.type === 'MemberExpression') return isRunner(callee.object)
  return callee.type === 'CallExpression' && isRunner(callee.callee)
}

/** The fixed parts of a template: its ids must be readable without running it. */
function literalText(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('…') : undefined
}
