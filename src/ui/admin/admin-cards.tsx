import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { DescriptionItem, DescriptionList } from '../data/description-list.tsx'
import { Card } from '../layout/card.tsx'
import classes from './admin-cards.module.css'
import type { RowsView } from './admin-table.tsx'
import { type AdminColumn, type CardSlot, columnsInSlot } from './columns.ts'

/** Rows as cards, for narrow screens; `more` columns are behind "All details". */
export function AdminCards<Row>({ title, columns, rows, firstNumber, rowKey, actions, under }: RowsView<Row>) {
  return (
    <ul className={classes.cards} aria-label={title}>
      {rows.map((row, index) => (
        <Card key={rowKey(row)} as="li">
          <RowCard columns={columns} row={row} number={firstNumber + index} />
          {under?.(row)}
          {actions && <div className={classes.actions}>{actions(row)}</div>}
        </Card>
      ))}
    </ul>
  )
}

type RowCardProps<Row> = { columns: readonly AdminColumn<Row>[]; row: Row; number: number }

function RowCard<Row>({ columns, row, number }: RowCardProps<Row>) {
  const t = useTranslations('admin')
  const at = (slot: CardSlot) => columnsInSlot(columns, slot)
  const values = (slot: CardSlot) =>
    at(slot).map(({ header, cell }) => (
      <span key={header} title={header}>
        {cell(row, number)}
      </span>
    ))
  const rows = (slot: CardSlot) =>
    at(slot).map(({ header, cell }) => (
      <DescriptionItem key={header} label={header}>
        {cell(row, number)}
      </DescriptionItem>
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
          <DescriptionList>{rows('fact')}</DescriptionList>
        </div>
      )}
      {at('more').length > 0 && (
        <details className={classes.more}>
          <summary>
            {t('allDetails')} <IconChevronDown aria-hidden="true" />
          </summary>
          <DescriptionList>{rows('more')}</DescriptionList>
        </details>
      )}
    </>
  )
}
