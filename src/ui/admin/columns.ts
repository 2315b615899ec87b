import type { ReactNode } from 'react'

/** One column of an admin list, and where its value stands on a phone's card. */
export type AdminColumn<Row> = {
  header: string
  /** `number` is the row's serial number over all pages, from 1. */
  cell: (row: Row, number: number) => ReactNode
  /** px; the table is as wide as its columns together and scrolls between those that stay. */
  width?: number
  /** Stays in view at the table's left edge while the rest scrolls. */
  sticky?: boolean
  /** How many lines a text may take in the table before it is cut; two unless told otherwise. */
  lines?: 3
  /** Figures that are compared, such as amounts. */
  align?: 'end'
  /**
   * On a card: `start` and `end` of its first line, its `title`, the line under it that is `lead`,
   * a `fact` with its label (unless told otherwise), `more` behind "All details", or `hidden`.
   */
  cardSlot?: 'start' | 'end' | 'title' | 'lead' | 'fact' | 'more' | 'hidden'
}

export type PhonePlace = NonNullable<AdminColumn<unknown>['cardSlot']>

/** px of a column that names no width */
export const COLUMN_WIDTH = 140

/** The column every admin table begins with: SL No. */
export function serialColumn(header: string): AdminColumn<unknown> {
  return { header, cell: (_, number) => number, width: 66, sticky: true, cardSlot: 'start' }
}

/** The columns that stand in one place of a card, in their order. */
export function columnsAt<Row>(columns: readonly AdminColumn<Row>[], place: PhonePlace): AdminColumn<Row>[] {
  return columns.filter(({ cardSlot = 'fact' }) => cardSlot === place)
}

/** Where each column begins, in px, so that those that stay at the left stand side by side. */
export function columnOffsets(columns: readonly { width?: number }[]): number[] {
  let offset = 0
  return columns.map(({ width = COLUMN_WIDTH }) => {
    const start = offset
    offset += width
    return start
  })
}
