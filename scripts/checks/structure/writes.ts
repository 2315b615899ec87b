import { Visitor } from 'vite'
import { rootName } from './contents.ts'
import { type Kind, placeOf } from './places.ts'
import type { Problem, Source } from './source.ts'

type Write = { path: string; line: number; table: string; slice: string; kind: Kind }

/** Tables that the stores of two slices write, since every table belongs to one slice, and writes outside the stores. */
export function writeProblems(sources: Source[]): Problem[] {
  const writes = sources.flatMap(writesOf)
  const misplaced = writes.filter(({ kind }) => kind !== 'store')
  const byTable = Map.groupBy(writes, ({ table }) => table)
  return [...misplaced.map(toMisplaced), ...[...byTable.values()].flatMap(toShared)]
}

const toMisplaced = ({ path, line, table, kind }: Write): Problem => ({
  path,
  line,
  text: `a ${kind} file writes ${table}`,
})

function toShared(writes: Write[]): Problem[] {
  const owners = [...new Set(writes.map(({ slice }) => slice))]
  if (owners.length < 2) return []
  return writes.map(({ path, line, table }) => ({
    path,
    line,
    text: `${table} is written by ${owners.join(' and ')}`,
  }))
}

function writesOf(source: Source): Write[] {
  const place = placeOf(source.path)
  const { kind, slice } = place ?? {}
  if ((kind !== 'store' && kind !== 'routes') || slice === undefined) return []
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
      if (table) writes.push({ path: source.path, line: source.lineAt(callee.property.start), table, slice, kind })
    },
  }).visit(source.program)
  return writes
}
