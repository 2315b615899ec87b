import type { ReactNode } from 'react'

/** One column of an admin list, and its slot on a card. */
export type AdminColumn<Row> = {
  /** Unique in its list, the same in every language; stored with the columns that an account hides. */
  id: string
  header: string
  /** `number` is the row's serial number across all pages, from 1. */
  cell: (row: Row, number: number) => ReactNode
  /** Width in px. */
  width?: number
  /** Sticks to the left edge while the rest scrolls. */
  sticky?: boolean
  /** The key of `sort` in the list's call; the column head becomes a button. */
  sortKey?: string
  /** Direction of the first press; default ascending. */
  sortFirst?: 'ascending' | 'descending'
  /** Only in the open record when the table is too narrow for all columns. */
  fold?: boolean
  /** The record's `details` show it too, so it is not repeated. */
  isInDetails?: boolean
  /** `end` for numbers that are compared, such as amounts. */
  align?: 'end'
  /**
   * Slot on a card: `start` and `end` of the first line, `title`, `lead` and `fact` (the default) in the line below it,
   * `more` only in the open record, or `hidden`.
   */
  cardSlot?: 'start' | 'end' | 'title' | 'lead' | 'fact' | 'more' | 'hidden'
}

export type CardSlot = NonNullable<AdminColumn<unknown>['cardSlot']>

/** Default width in px. */
export const COLUMN_WIDTH = 140

/** The id of the column of serial numbers. */
export const SERIAL = 'serial'
/** Width in px of the serial numbers, whose head takes two lines. */
const SERIAL_WIDTH = 38

/** The first column of every admin table: SL No. */
export function serialColumn(header: string): AdminColumn<unknown> {
  return { id: SERIAL, header, cell: (_, number) => number, width: SERIAL_WIDTH, sticky: true, cardSlot: 'hidden' }
}

/** The columns shown in one slot of a card, in their order. */
export function columnsInSlot<Row>(columns: readonly AdminColumn<Row>[], slot: CardSlot): AdminColumn<Row>[] {
  return columns.filter(({ cardSlot = 'fact' }) => cardSlot === slot)
}

/** The total width of the columns in px. */
export function tableWidth(columns: readonly Pick<AdminColumn<never>, 'width'>[]): number {
  return columns.reduce((sum, { width = COLUMN_WIDTH }) => sum + width, 0)
}

/** The ids of the columns that fold when a table is too narrow for all. */
export function columnsToFold(columns: readonly Pick<AdminColumn<never>, 'id' | 'fold'>[]): string[] {
  return columns.filter(({ fold }) => fold).map(({ id }) => id)
}

/** The least part of its width that a column keeps. */
const LEAST_PART = 0.75
/** The columns that keep their width: a number or an id without its end is another one. */
const WHOLE = [SERIAL, 'id', 'phone', 'tutorPhone']

/** The widths in px by id that fit a table into the room when it is a little too wide; none in other cases. */
export function fitWidths(
  columns: readonly Pick<AdminColumn<never>, 'id' | 'width'>[],
  room: number,
): Record<string, number> {
  const [fixed, others] = [
    columns.filter(({ id }) => WHOLE.includes(id)),
    columns.filter(({ id }) => !WHOLE.includes(id)),
  ]
  const part = (room - tableWidth(fixed)) / tableWidth(others)
  if (part >= 1 || part < LEAST_PART) return {}
  return Object.fromEntries(others.map(({ id, width = COLUMN_WIDTH }) => [id, Math.floor(width * part)]))
}
