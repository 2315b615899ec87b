import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { KeyValue, KeyValues } from '../data/key-values.tsx'
import { Card } from '../layout/card.tsx'
import classes from './admin-cards.module.css'
import type { ShownRows } from './admin-table.tsx'
import { type Column, columnsAt, type PhonePlace } from './columns.ts'

/** The same rows on a phone: a card each, the rarer facts behind "All details", buttons over the full width. */
export function AdminCards<Row>({ title, columns, rows, first, rowKey, actions, under }: ShownRows<Row>) {
  return (
    <ul className={classes.cards} aria-label={title}>
      {rows.map((row, line) => (
        <Card key={rowKey(row)} as="li">
          <RowCard columns={columns} row={row} number={first + line} />
          {under?.(row)}
          {actions && <div className={classes.actions}>{actions(row)}</div>}
        </Card>
      ))}
    </ul>
  )
}

type RowCardProps<Row> = { columns: readonly Column<Row>[]; row: Row; number: number }

function RowCard<Row>({ columns, row, number }: RowCardProps<Row>) {
  const t = useTranslations('admin')
  const at = (place: PhonePlace) => columnsAt(columns, place)
  const values = (place: PhonePlace) =>
    at(place).map(({ header, cell }) => (
      <span key={header} title={header}>
        {cell(row, number)}
      </span>
    ))
  const facts = (place: PhonePlace) =>
    at(place).map(({ header, cell }) => (
      <KeyValue key={header} label={header}>
        {cell(row, number)}
      </KeyValue>
    ))
  return (
    <>
      <div className={classes.meta}>
        <span className={classes.start}>{values('start')}</span>
        <span className={classes.end}>{values('end')}</span>
      </div>
      {at('title').length > 0 && <h2 className={classes.title}>{values('title')}</h2>}
      {at('lead').length > 0 && <p className={classes.lead}>{values('lead')}</p>}
      {at('fact').length > 0 && (
        <div className={classes.facts}>
          <KeyValues>{facts('fact')}</KeyValues>
        </div>
      )}
      {at('more').length > 0 && (
        <details className={classes.more}>
          <summary>
            {t('allDetails')} <IconChevronDown aria-hidden="true" />
          </summary>
          <KeyValues>{facts('more')}</KeyValues>
        </details>
      )}
    </>
  )
}
