import { MAX_COLUMNS } from './table-row.ts'

/** Rows `first` to `last` of a column that show one value. */
export type MergedCells = { column: number; first: number; last: number }

const MAX_MERGED = 100_000
const REFERENCE = /<(?:\w+:)?mergeCell\b[^>]*?\bref="\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})"/g
const LONGEST = 200

/** The merged cells of a sheet that are higher than a row; its XML names them after its rows. */
export async function findMergedCells(xml: AsyncIterable<Buffer>): Promise<MergedCells[]> {
  const merged: MergedCells[] = []
  let rest = ''
  for await (const chunk of xml) {
    const text = rest + chunk.toString('latin1')
    let end = 0
    for (const match of text.matchAll(REFERENCE)) {
      const [reference, letters = '', first, last] = match
      const [column, from, to] = [columnOf(letters), Number(first), Number(last)]
      if (to > from && column <= MAX_COLUMNS) merged.push({ column, first: from, last: to })
      if (merged.length >= MAX_MERGED) return merged
      end = match.index + reference.length
    }
    rest = text.slice(Math.max(end, text.length - LONGEST))
  }
  return merged
}

const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 'A'.charCodeAt(0) + 1, 0)

/** Gives the rows below the first one of merged cells its value, row by row in ascending order. */
export function createMergedFilling(merged: readonly MergedCells[]) {
  const byFirst = Map.groupBy(merged, ({ first }) => first)
  const open = new Map<number, { last: number; value: string }>()
  return (row: number, values: string[]): void => {
    for (const [column, { last, value }] of open) {
      if (row > last) open.delete(column)
      else if (values.length > 0) values[column - 1] ||= value
    }
    for (const { column, last } of byFirst.get(row) ?? []) open.set(column, { last, value: values[column - 1] ?? '' })
  }
}
