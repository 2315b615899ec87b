import { testNames } from '../test-names.ts'
import { styleComments } from './comments.ts'
import { declaredNames, wordsOfName } from './declared-names.ts'
import { isTest, type Problem, type Source, type Tree } from './source.ts'

const fewestRows = 60
const style = 'docs/style.md'
const heading = '## Words we do not use'
/** Copied from the specification, so its words are data. */
const requirements = 'docs/requirements.md'

/** The words of the table in docs/style.md wherever people read English: comments, names, test names, documents. */
export function wordProblems(tree: Tree, sources: Source[]): Problem[] {
  const text = tree.get(style)
  if (text === undefined) return []
  const rows = wordRows(text)
  const problems: Problem[] = []
  if (rows.length < fewestRows) {
    problems.push({ path: style, line: 1, text: `lists ${rows.length} words we do not use, less than ${fewestRows}` })
  }
  if (rows.length === 0) return problems
  const replacements = new Map(rows.flatMap(({ words, instead }) => words.map((one) => [one, instead])))
  const pattern = new RegExp(`\\b(?:${[...replacements.keys()].map(phrasePattern).join('|')})\\b`, 'gi')
  const refuse = (path: string, line: number, english: string, where: string) => {
    for (const { 0: word, index } of english.matchAll(pattern)) {
      const instead = replacements.get(word.toLowerCase().replace(/\s+/g, ' '))
      const at = line + english.slice(0, index).split('\n').length - 1
      problems.push({ path, line: at, text: `uses "${word}" in a ${where}: write ${instead}` })
    }
  }
  for (const path of tree.keys()) if (isWritten(path)) refuse(path, 1, wordsOfName(path), 'path')
  for (const source of sources) {
    for (const { raw, line } of source.comments) refuse(source.path, line, commentText(raw), 'comment')
    for (const { name, line } of declaredNames(source)) refuse(source.path, line, wordsOfName(name), 'name')
    if (!isTest(source.path)) continue
    for (const { name, line } of testNames(source.path, source.text)) refuse(source.path, line, name, 'test name')
  }
  for (const { path, line, raw } of styleComments(tree)) refuse(path, line, commentText(raw), 'comment')
  for (const [path, css] of tree) for (const { name, line } of classNames(path, css)) refuse(path, line, name, 'name')
  for (const [path, markdown] of tree) if (isDocument(path)) refuse(path, 1, proseOf(path, markdown), 'document')
  return problems
}

type Row = { words: string[]; instead: string }

/** The rows `| word, other form | what to write instead |` of the table. */
export function wordRows(markdown: string): Row[] {
  return sectionOf(markdown)
    .split('\n')
    .flatMap((line) => {
      const [, words = '', instead = ''] = /^\|([^|]+)\|([^|]+)\|$/.exec(line.trim()) ?? []
      if (words.trim() === '' || /^[\s:-]+$/.test(words) || words.trim().toLowerCase() === 'word') return []
      return [{ words: words.split(',').map((one) => one.trim().toLowerCase()), instead: instead.trim() }]
    })
}

function sectionOf(markdown: string): string {
  const start = markdown.indexOf(`${heading}\n`)
  if (start < 0) return ''
  const end = markdown.indexOf('\n## ', start + heading.length)
  return markdown.slice(start, end < 0 ? undefined : end)
}

function phrasePattern(words: string): string {
  return words.replace(/[^\w\s]/g, '\\$&').replace(/\s+/g, '\\s+')
}

function isWritten(path: string): boolean {
  return /^(?:src|e2e|scripts|bench|docs)\//.test(path)
}

function isDocument(path: string): boolean {
  return path !== requirements && /^(?:docs\/.*|[^/]+)\.md$/.test(path)
}

/** A comment as running text, with the same line breaks: without its marks and its code spans. */
function commentText(raw: string): string {
  return withoutCode(raw.replace(/^[ \t]*\/?\*+\/?/gm, (marks) => ' '.repeat(marks.length)))
}

/** A document without code, link targets and, in docs/style.md, the table itself; every line keeps its number. */
function proseOf(path: string, markdown: string): string {
  const prose = path === style ? markdown.replace(sectionOf(markdown), blank) : markdown
  return withoutCode(prose.replace(/^```[\s\S]*?^```/gm, blank).replace(/\]\([^)]*\)/g, blank))
}

function withoutCode(text: string): string {
  return text.replace(/`[^`\n]*`/g, blank)
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

function classNames(path: string, css: string): { name: string; line: number }[] {
  if (!path.endsWith('.module.css')) return []
  const selectors = css.replace(/\/\*[\s\S]*?\*\/|\{[^{}]*\}|"[^"]*"/g, blank)
  return [...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(({ 1: name = '', index }) => ({
    name: wordsOfName(name),
    line: css.slice(0, index).split('\n').length,
  }))
}
