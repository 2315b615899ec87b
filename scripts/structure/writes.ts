import { Visitor } from 'vite'
import { rootName } from './contents.ts'
import { placeOf } from './places.ts'
import type { Problem, Source } from './source.ts'

type Write = { path: string; line: number; table: string; slice: string }

/** Tables that the stores of two slices write: every table belongs to one slice. */
export function writeProblems(sources: Source[]): Problem[] {
  const byTable = Map.groupBy(sources.flatMap(writesOf), ({ table }) => table)
  return [...byTable.values()].flatMap((writes) => {
    const owners = [...new Set(writes.map(({ slice }) => slice))]
    if (owners.length < 2) return []
    return writes.map(({ path, line, table }) => ({
      path,
      line,
      text: `${table} is written by ${owners.join(' and ')}`,
    }))
  })
}

function writesOf(source: Source): Write[] {
  const place = placeOf(source.path)
  const { slice } = place ?? {}
  if (place?.kind !== 'store' || slice === undefined) return []
  const tables = new Map(
    source.imports.flatMap(({ target, localNames }) =>
      target !== undefined && placeOf(target)?.kind === 'table' ? localNames.map((name) => [name, target]) : [],
    ),
  )
  const writes: Write[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !first) return
      if (!/^(?:insert|update|delete)$/.test(callee.property.name)) return
      const table = tables.get(rootName(first) ?? '')
      if (table) writes.push({ path: source.path, line: source.lineAt(callee.property.start), table, slice })
    },
  }).visit(source.program)
  return writes
}
