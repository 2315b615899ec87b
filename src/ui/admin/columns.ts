import type { ReactNode } from 'react'

/** One column of an admin list, and its slot on a card. */
export type AdminColumn<Row> = {
  header: string
  /** `number` is the row's serial number across all pages, from 1. */
  cell: (row: Row, number: number) => ReactNode
  /** Width in px. */
  width?: number
  /** Sticks to the left edge while the rest scrolls. */
  sticky?: boolean
  /** Maximum number of lines in the table; default 2. */
  lines?: 3
  /** The key of `sort` in the list's call; the column head becomes a button. */
  sortKey?: string
  /** Direction of the first press; default ascending. */
  sortFirst?: 'ascending' | 'descending'
  /** Moves to the row's details when the table is too narrow for all columns. */
  fold?: boolean
  /** `end` for numbers that are compared, such as amounts. */
  align?: 'end'
  /**
   * Slot on a card: `start` and `end` of the first line, `title`, `lead` below it, labelled `fact` (the default),
   * `more` behind "All details", or `hidden`.
   */
  cardSlot?: 'start' | 'end' | 'title' | 'lead' | 'fact' | 'more' | 'hidden'
}

export type CardSlot = NonNullable<AdminColumn<unknown>['cardSlot']>

/** Default width in px. */
export const COLUMN_WIDTH = 140

/** The first column of every admin table: SL No. */
export function serialColumn(header: string): AdminColumn<unknown> {
  return { header, cell: (_, number) => number, width: 66, sticky: true, cardSlot: 'start' }
}

/** The columns shown in one slot of a card, in their order. */
export function columnsInSlot<Row>(columns: readonly AdminColumn<Row>[], slot: CardSlot): AdminColumn<Row>[] {
  return columns.filter(({ cardSlot = 'fact' }) => cardSlot === slot)
}

/** The left offset of each column in px, for sticky columns. */
export function columnOffsets(columns: readonly { width?: number }[]): number[] {
  let offset = 0
  return columns.map(({ width = COLUMN_WIDTH }) => {
    const start = offset
    offset += width
    return start
  })
}

/** The total width of the columns in px. */
export function tableWidth(columns: readonly { width?: number }[]): number {
  return columns.reduce((sum, { width = COLUMN_WIDTH }) => sum + width, 0)
}

/** The columns of a table and those that move to the row's details when it is too narrow for all. */
export function foldColumns<Row>(columns: readonly AdminColumn<Row>[], isTooNarrow: boolean) {
  return {
    columns: isTooNarrow ? columns.filter(({ fold }) => !fold) : columns,
    folded: isTooNarrow ? columns.filter(({ fold }) => fold) : [],
  }
}

/** The least part of its width that a column keeps. */
const LEAST_PART = 0.85

/** The columns narrowed to the room in px, so that a table that is a little too wide does not scroll sideways. [OFF-120] */
export function shrinkColumns<Row>(columns: readonly AdminColumn<Row>[], room: number): readonly AdminColumn<Row>[] {
  const part = room / tableWidth(columns)
  if (part >= 1 || part < LEAST_PART) return columns
  return columns.map((column) => ({ ...column, width: Math.floor((column.width ?? COLUMN_WIDTH) * part) }))
}
