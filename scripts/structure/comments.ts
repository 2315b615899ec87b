import type { Comment, Problem, Source, Tree } from './source.ts'

const longestLine = 140
const mostLines = 3

type Run = { line: number; lines: string[] }

/** Comments of code longer than 140 characters a line or three lines; adjacent comments count as one. */
export function commentProblems(source: Source): Problem[] {
  return runsOf(source).flatMap((run) => limitProblems(source.path, run))
}

/** The same limits for the comments of stylesheets. */
export function styleCommentProblems(tree: Tree): Problem[] {
  return styleComments(tree).flatMap(({ path, line, raw }) => limitProblems(path, { line, lines: raw.split('\n') }))
}

/** Every comment of the stylesheets. */
export function styleComments(tree: Tree): { path: string; line: number; raw: string }[] {
  return [...tree].flatMap(([path, text]) =>
    path.endsWith('.css')
      ? [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: raw, index }) => ({
          path,
          line: text.slice(0, index).split('\n').length,
          raw,
        }))
      : [],
  )
}

function runsOf({ text, comments }: Source): Run[] {
  const runs: Run[] = []
  let previous: Comment | undefined
  for (const comment of comments) {
    const lines = comment.raw.split('\n')
    const between = previous && text.slice(previous.end, comment.start)
    if (between !== undefined && /^[ \t]*\r?\n[ \t]*$/.test(between)) runs.at(-1)?.lines.push(...lines)
    else runs.push({ line: comment.line, lines })
    previous = comment
  }
  return runs
}

function limitProblems(path: string, { line, lines }: Run): Problem[] {
  const problems = lines.flatMap((one, index) => {
    const { length } = one.trim()
    if (length <= longestLine) return []
    return [{ path, line: line + index, text: `has a comment line of ${length} characters, more than ${longestLine}` }]
  })
  const written = lines.filter((one) => /[^\s/*]/.test(one)).length
  if (written > mostLines) {
    problems.push({ path, line, text: `has a comment of ${written} lines, more than ${mostLines}` })
  }
  return problems
}
