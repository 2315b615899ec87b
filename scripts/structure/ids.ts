import { idsInName, readIds } from '../requirements.ts'
import type { Problem, Tree } from './source.ts'

const requirements = 'docs/requirements.md'
const decisions = 'docs/product-decisions.md'

/** Ids in the brackets of code, test names and documents that no document defines. */
export function idProblems(tree: Tree): Problem[] {
  const text = tree.get(requirements)
  if (text === undefined) return []
  const known = new Set([...readIds(text), ...readIds(tree.get(decisions) ?? '')])
  const named = [...tree].filter(([path]) => /^(?:(?:src|e2e|bench)\/.*\.tsx?|docs\/.*\.md|[^/]+\.md)$/.test(path))
  return named.flatMap(([path, content]) =>
    content.split('\n').flatMap((line, index) =>
      idsInName(line)
        .filter((id) => !known.has(id))
        .map((id) => ({
          path,
          line: index + 1,
          text: `names ${id}, which neither ${requirements} nor ${decisions} defines`,
        })),
    ),
  )
}
