import { readIds } from '../requirements.ts'
import { testNames } from '../test-names.ts'
import { isTest, type Problem, type Source, type Tree } from './source.ts'

const requirements = 'docs/requirements.md'
const decisions = 'docs/product-decisions.md'

/** References to documents that are not in the repository, and ids that no document defines. */
export function idProblems(tree: Tree, sources: Source[]): Problem[] {
  return [...foreignReferences(tree), ...unknownIds(tree, sources)]
}

function foreignReferences(tree: Tree): Problem[] {
  const pattern = /\bS[12] (?:\d[\d.]*|intro\b)|\bdecisions(?:, ?"?\w+|['’]|\.md\b)|\bspecification's \d[\d.]*/
  return [...tree].flatMap(([path, text]) => {
    if (!/^(?:src|e2e|scripts|bench|docs)\//.test(path) && !/^[^/]+\.(?:md|ts)$/.test(path)) return []
    return text.split('\n').flatMap((line, index) => {
      const found = pattern.exec(line.replaceAll('product-decisions.md', ''))
      if (!found) return []
      return [{ path, line: index + 1, text: `refers to a document outside the repository: ${found[0]}` }]
    })
  })
}

function unknownIds(tree: Tree, sources: Source[]): Problem[] {
  const text = tree.get(requirements)
  if (text === undefined) return []
  const known = new Set([...readIds(text), ...readIds(tree.get(decisions) ?? '')])
  const problems: Problem[] = []
  const refuse = (path: string, line: number, english: string) => {
    for (const told of bracketProblems(english, known)) problems.push({ path, line, text: told })
  }
  for (const { path, text: code, comments } of sources) {
    for (const { raw, line } of comments) refuse(path, line, raw)
    if (isTest(path)) for (const { name, line } of testNames(path, code)) refuse(path, line, name)
  }
  for (const [path, markdown] of tree) {
    if (!/^(?:docs\/.*|[^/]+)\.md$/.test(path)) continue
    for (const [index, line] of markdown.split('\n').entries()) refuse(path, index + 1, line)
  }
  return problems
}

const idPart = /^([A-Z]+(?:-[A-Z]+)*)-(\d+)(?:\.\.(?:\1-)?(\d+))?$/

/** What is wrong with the ids in the brackets of a text, such as `[TFORM-51, TFORM-60..64]`. */
function bracketProblems(english: string, known: ReadonlySet<string>): string[] {
  return [...english.matchAll(/\[([^\][]*)\]/g)].flatMap(([bracket, inside = '']) => {
    const parts = inside.split(',').map((one) => one.trim())
    if (!parts.some((one) => idPart.test(one))) return []
    return parts.flatMap((part) => {
      const [, group, first = '', last = first] = idPart.exec(part) ?? []
      if (group === undefined) return [`mixes ids and other words: ${bracket}`]
      const missing = [first, last].map((number) => `${group}-${number}`).filter((id) => !known.has(id))
      return [...new Set(missing)].map((id) => `names ${id}, which neither ${requirements} nor ${decisions} defines`)
    })
  })
}
