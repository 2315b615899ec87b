import { type ESTree, Visitor } from 'vite'
import { type Kind, placeOf } from './places.ts'
import { isTest, type Problem, type Source, type Tree } from './source.ts'

type Note = (offset: number, text: string) => void

/** Paths of one machine, in any file. */
export function textProblems(tree: Tree): Problem[] {
  return [...tree].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const found = /\/(?:home|Users|work|root)\/[\w.]|[A-Z]:\\\\?Users/.exec(line)
      return found ? [{ path, line: index + 1, text: `names a path of one machine: ${found[0]}` }] : []
    }),
  )
}

/** Addresses in the lockfile, which tie every install to one registry. */
export function lockfileProblems(lockfile: string): Problem[] {
  return /"resolved": "https?:/.test(lockfile)
    ? [{ path: 'package-lock.json', line: 1, text: 'holds addresses: install with omit-lockfile-registry-resolved' }]
    : []
}

/** Everything that code may not contain, one function a rule. */
export function codeProblems(source: Source): Problem[] {
  const problems = undoneProblems(source)
  const note: Note = (offset, text) => problems.push({ path: source.path, line: source.lineAt(offset), text })
  forbidAny(source, note)
  if (isTest(source.path)) forbidUnrunTests(source, note)
  const kind = placeOf(source.path)?.kind
  if (kind === 'schema' || kind === 'calls' || kind === 'rules') forbidClock(source, note)
  if (kind && kindsWithTexts.has(kind)) forbidTexts(source, note)
  if (source.path.startsWith('src/')) forbidReExports(source, note)
  return problems
}

function undoneProblems(source: Source): Problem[] {
  const forbidden: [RegExp, string][] = [
    [/\b(?:TODO|FIXME|XXX)\b/, 'has unfinished work in a comment'],
    [/@ts-(?:ignore|nocheck)|biome-ignore/, 'silences a check'],
  ]
  if (!isTest(source.path)) forbidden.push([/@ts-expect-error/, 'silences a check'])
  return source.comments.flatMap(({ text, line }) =>
    forbidden.filter(([pattern]) => pattern.test(text)).map(([, told]) => ({ path: source.path, line, text: told })),
  )
}

function forbidAny({ program }: Source, note: Note): void {
  new Visitor({ TSAnyKeyword: (node) => note(node.start, 'uses the type any') }).visit(program)
}

function forbidUnrunTests({ program }: Source, note: Note): void {
  const marks = new Set(['skip', 'only', 'todo', 'fixme', 'skipIf'])
  const isRunner = (node: ESTree.Node) => /^(?:test|it|describe|suite)$/.test(rootName(node) ?? '')
  new Visitor({
    MemberExpression: (node) => {
      if (node.property.type !== 'Identifier' || !marks.has(node.property.name) || !isRunner(node.object)) return
      note(node.start, `marks a test with .${node.property.name}`)
    },
    CallExpression: (node) => {
      if (!isRunner(node.callee)) return
      const options = node.arguments.flatMap((one) => (one.type === 'ObjectExpression' ? one.properties : []))
      for (const option of options) {
        if (option.type === 'Property' && option.key.type === 'Identifier' && marks.has(option.key.name)) {
          note(option.start, `marks a test with ${option.key.name}`)
        }
      }
    },
  }).visit(program)
}

/** The first name of `test.describe.only`. */
export function rootName(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' ? rootName(node.object) : undefined
}

function forbidClock({ program }: Source, note: Note): void {
  const told = 'reads the clock, chance or the machine: take it as an argument'
  const names = new Set(['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID', 'process.env'])
  new Visitor({
    MemberExpression: (node) => {
      const property = node.property.type === 'Identifier' ? node.property.name : ''
      if (names.has(`${rootName(node.object)}.${property}`)) note(node.start, told)
    },
    NewExpression: (node) => {
      if (rootName(node.callee) === 'Date' && node.arguments.length === 0) note(node.start, told)
    },
    CallExpression: (node) => {
      if (rootName(node.callee) === 'fetch') note(node.start, told)
    },
  }).visit(program)
}

const kindsWithTexts: ReadonlySet<Kind> = new Set<Kind>(['page', 'ui', 'shell'])
const readAttributes = new Set(['label', 'placeholder', 'title', 'aria-label', 'alt', 'description'])
const hasWord = (text: string) => /\p{L}{2}/u.test(text)

/** Texts for users belong in the catalogue, so that another language is one more file. */
function forbidTexts({ program }: Source, note: Note): void {
  const told = 'holds a text for people: it belongs in shared/messages'
  new Visitor({
    JSXText: (node) => {
      if (hasWord(node.value)) note(node.start + node.value.search(/\S/), told)
    },
    JSXAttribute: ({ name, value, start }) => {
      if (name.type !== 'JSXIdentifier' || !readAttributes.has(name.name)) return
      if (value?.type === 'Literal' && hasWord(String(value.value))) note(start, told)
    },
  }).visit(program)
}

function forbidReExports({ program }: Source, note: Note): void {
  const passesOn = program.body.filter(
    (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null),
  )
  if (program.body.length > 0 && passesOn.length === program.body.length) note(0, 'is a barrel: it only passes on')
}
