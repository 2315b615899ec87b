import { posix } from 'node:path'
import { placeOf } from './places.ts'
import { isTest, type Problem, type Tree } from './source.ts'

const longestFile = 250
const largestFolder = 30

/** Files without a place in the tree, barrels, junk drawers, files over 250 lines, and folders over 30 files. */
export function nameProblems(tree: Tree): Problem[] {
  const files = [...tree].flatMap(([path, text]) =>
    [noPlace(path), barrel(path), junkDrawer(path), tooLong(path, text)]
      .filter((found) => found !== undefined)
      .map((found) => ({ path, line: 1, text: found })),
  )
  return [...files, ...largeFolders(tree)]
}

function largeFolders(tree: Tree): Problem[] {
  const written = [...tree.keys()].filter(
    (path) => /^(?:src|packages|e2e|scripts|bench)\//.test(path) && !isGenerated(path),
  )
  return [...Map.groupBy(written, posix.dirname)]
    .filter(([, files]) => files.length > largestFolder)
    .map(([path, { length }]) => ({ path, line: 1, text: `holds ${length} files, more than ${largestFolder}` }))
}

function isGenerated(path: string): boolean {
  return path.startsWith('src/shared/lists/')
}

function noPlace(path: string): string | undefined {
  if (!path.startsWith('src/') || placeOf(path)) return undefined
  return path.startsWith('src/features/')
    ? 'is not in the closed set of files of a slice, or the slice is not in the list'
    : 'has no place in the tree of src'
}

function barrel(path: string): string | undefined {
  return /(?:^|\/)index\.(?:ts|tsx|mjs)$/.test(path) ? 'is a barrel: import from the file itself' : undefined
}

function junkDrawer(path: string): string | undefined {
  const words = path.split(/[/.-]/)
  return words.some((word) => /^(?:util|helper)s?$/i.test(word)) ? 'is not named after a word of the domain' : undefined
}

function tooLong(path: string, text: string): string | undefined {
  const isWritten = /^src\/.*\.(?:ts|tsx|module\.css)$/.test(path)
  if (!isWritten || isTest(path) || path.startsWith('src/shared/messages/')) return undefined
  const lines = text.trimEnd().split('\n').length
  return lines > longestFile ? `has ${lines} lines, more than ${longestFile}: split it by responsibility` : undefined
}
