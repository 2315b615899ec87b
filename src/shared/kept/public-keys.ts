/** A table whose rows visitors see, and what of it a kept page or answer shows. */
export const PUBLIC_TABLES = ['tuitions', 'cvs'] as const
export type PublicTable = (typeof PUBLIC_TABLES)[number]

/** One row, the order and number of rows in the public list, or anything in the table. */
export type PublicKey = `${PublicTable}.${number}` | `${PublicTable}.list` | PublicTable

/** A public row changed where it is, or entered or left the public list. */
export type PublicChange = {
  table: PublicTable
  number: number
  kind: 'changed' | 'entered' | 'left'
  /** the id of the database's transaction */
  transaction: number
}

/** The keys of what a change makes old. [PERF-110] */
export function keysOfChange({ table, number, kind }: PublicChange): PublicKey[] {
  const row: PublicKey[] = [table, `${table}.${number}`]
  return kind === 'changed' ? row : [...row, `${table}.list`]
}

/** The number in a tuitionId or tutorId as the product writes it. */
export const rowKey = (table: PublicTable, humanId: string): PublicKey => `${table}.${Number(humanId.slice(2))}`

/** The keys of a page of the whole public list. */
export const listKeys = (table: PublicTable, humanIds: readonly string[]): PublicKey[] => [
  `${table}.list`,
  ...humanIds.map((id) => rowKey(table, id)),
]

const KINDS = { '=': 'changed', '+': 'entered', '-': 'left' } as const
const TABLES = { t: 'tuitions', c: 'cvs' } as const
const PAYLOAD = /^(\d+) ([tc])([=+-])(\d+)$/

/** The change that a notification names, or null when anything may have changed. */
export function parsePublicChange(payload: string): PublicChange | null {
  const [, transaction, table, kind, number] = PAYLOAD.exec(payload) ?? []
  if (!transaction) return null
  return {
    table: TABLES[table as keyof typeof TABLES],
    number: Number(number),
    kind: KINDS[kind as keyof typeof KINDS],
    transaction: Number(transaction),
  }
}
