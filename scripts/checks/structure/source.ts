import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** The files of the project by path (posix, from the root) with their text. */
export type Tree = ReadonlyMap<string, string>

export type Problem = { path: string; line: number; text: string }

export type Import = {
  specifier: string
  /** The path in the tree, or undefined for a package. */
  target: string | undefined
  localNames: string[]
  isLazy: boolean
  line: number
}

export type Source = {
  path: string
  program: ESTree.Program
  imports: Import[]
  comments: { text: string; line: number }[]
  lineAt: (offset: number) => number
}

/** Parses one TypeScript or JavaScript file. Syntax errors are left to the compiler. */
export function readSource(path: string, text: string): Source {
  const { program, comments } = parseSync(path, text)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  return {
    path,
    program,
    imports: importsOf(path, program, lineAt),
    comments: comments.map(({ value, start }) => ({ text: value, line: lineAt(start) })),
    lineAt,
  }
}

export function isCode(path: string): boolean {
  return /\.(?:ts|tsx|mjs)$/.test(path)
}

export function isTest(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(path)
}

function importsOf(path: string, program: ESTree.Program, lineAt: Source['lineAt']): Import[] {
  const found: Import[] = []
  const add = (literal: ESTree.Expression | null, localNames: string[] = [], isLazy = false) => {
    if (literal?.type !== 'Literal' || typeof literal.value !== 'string') return
    const specifier = literal.value
    found.push({ specifier, target: targetOf(path, specifier), localNames, isLazy, line: lineAt(literal.start) })
  }
  new Visitor({
    ImportDeclaration: (node) =>
      add(
        node.source,
        node.specifiers.map(({ local }) => local.name),
      ),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source, [], true),
    TSImportType: (node) => add(node.source),
  }).visit(program)
  return found
}

/** Subpath imports of package.json: `#app`, `#serve` and one per folder of src. */
function targetOf(path: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare === '#app') return 'src/app.server.ts'
  if (bare === '#routes') return 'src/routes.server.ts'
  if (bare === '#serve') return 'src/serve.server.ts'
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare)
  return undefined
}
