import { normalisePhone } from '#shared/format/phone.ts'
import { type FileColumns, simplify } from './columns.rules.ts'
import type { Rows } from './row-list.rules.ts'
import type { ImportAnswers, LeftOutReason } from './schema.ts'
import { phoneOf } from './values.rules.ts'

type Row = { number: number; cells: readonly string[]; mark?: 'hidden' | 'struck' }
type Context = { names: readonly string[]; columns: FileColumns; answers: ImportAnswers; chosen: Rows }

/** Why a row is left out before its cells are looked at, or null. */
export function leftOutReason({ number, cells, mark }: Row, context: Context): LeftOutReason | null {
  const { names, columns, answers, chosen } = context
  if (chosen.some(([first, last]) => number >= first && number <= last)) return 'chosen'
  if (mark && answers[mark] === 'leaveOut') return mark
  if (repeatsHead(cells, names)) return 'head'
  return isTotal(cells, columns) ? 'total' : null
}

const repeatsHead = (cells: readonly string[], names: readonly string[]) =>
  cells.filter(Boolean).length > 1 &&
  cells.every((cell, at) => cell === '' || simplify(cell) === simplify(names[at] ?? ''))

const TOTAL = /^(?:grand |sub[ -]?)?total(?![a-z])|^(?:সর্ব)?মোট(?!\p{M}|\p{L})/iu

/** A row of sums begins with a word for it and has no phone. */
const isTotal = (cells: readonly string[], { indexes }: FileColumns) =>
  TOTAL.test(cells.find(Boolean) ?? '') && !normalisePhone(phoneOf(cells[indexes.get('phone') ?? -1] ?? ''))
