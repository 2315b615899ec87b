import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Printed } from '../../data/text/printed.tsx'
import { Card } from '../../layout/card.tsx'
import { DetailsToggle } from '../rows/details-toggle.tsx'
import classes from './admin-cards.module.css'
import type { RowsView } from './admin-table.tsx'
import { type AdminColumn, type CardSlot, columnsInSlot } from './columns.ts'

type AdminCardsProps<Row> = RowsView<Row> & {
  /** The box that selects a row. */
  box?: ((row: Row) => ReactNode) | undefined
  /** Opens the record of a row, which has the columns in the slot `more` too. */
  onToggle?: ((row: Row) => void) | undefined
  current?: { id: string; isSettled: boolean } | null
}

/** Rows as low cards, for narrow screens: what it is, what decides in one line, and the one thing to do. */
export function AdminCards<Row>(props: AdminCardsProps<Row>) {
  const { title, columns, rows, firstNumber, rowKey, rowName = rowKey } = props
  const { actions, under, box, isUnread, onToggle, current } = props
  const t = useTranslations('admin.kit')
  const isSettled = (row: Row) => current?.id === rowKey(row) && current.isSettled
  return (
    <ul className={classes.cards} aria-label={title}>
      {rows.map((row, index) => (
        <Card key={rowKey(row)} as="li" padding="none">
          <article
            className={classes.card}
            data-row={rowKey(row)}
            data-unread={isUnread?.(row) || undefined}
            data-settled={isSettled(row) || undefined}
          >
            {isUnread?.(row) && <VisuallyHidden>{t('unread')}</VisuallyHidden>}
            <RowText columns={columns} row={row} number={firstNumber + index} box={box?.(row)} isWhole={!onToggle} />
            {onToggle && (
              <span className={classes.toggle}>
                <DetailsToggle name={rowName(row)} isOpen={false} onToggle={() => onToggle(row)} />
              </span>
            )}
            {actions && !isSettled(row) && <div className={classes.actions}>{actions(row)}</div>}
          </article>
          {under && <div className={classes.under}>{under(row)}</div>}
        </Card>
      ))}
    </ul>
  )
}

type RowTextProps<Row> = {
  columns: readonly AdminColumn<Row>[]
  row: Row
  number: number
  box: ReactNode
  /** Nothing else shows the columns in the slot `more`. */
  isWhole: boolean
}

function RowText<Row>({ columns, row, number, box, isWhole }: RowTextProps<Row>) {
  const at = (slot: CardSlot) => columnsInSlot(columns, slot)
  const values = (slot: CardSlot) =>
    at(slot).map(({ id, header, cell }) => (
      <span key={id} title={header}>
        <Printed>{cell(row, number)}</Printed>
      </span>
    ))
  const facts = [...at('lead'), ...at('fact'), ...(isWhole ? at('more') : [])]
  return (
    <>
      <div className={classes.meta}>
        {box}
        {values('start')}
        <span className={classes.end}>{values('end')}</span>
      </div>
      {at('title').length > 0 && <h2 className={classes.title}>{values('title')}</h2>}
      <div className={classes.facts}>
        {facts.map(({ id, header, cell, align, cardSlot }) => (
          <span key={id} title={header} data-lead={cardSlot === 'lead' || undefined}>
            {/* A number says nothing without its name. */}
            {align === 'end' && `${header} `}
            <Printed>{cell(row, number)}</Printed>
          </span>
        ))}
      </div>
    </>
  )
}
