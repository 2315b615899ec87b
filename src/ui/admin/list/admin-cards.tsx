import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DescriptionItem, DescriptionList } from '../../data/description-list.tsx'
import { Printed } from '../../data/text/printed.tsx'
import { Card } from '../../layout/card.tsx'
import classes from './admin-cards.module.css'
import type { RowsView } from './admin-table.tsx'
import { type AdminColumn, type CardSlot, columnsInSlot } from './columns.ts'

type AdminCardsProps<Row> = RowsView<Row> & {
  /** The box that selects a row. */
  box?: ((row: Row) => ReactNode) | undefined
}

/** Rows as cards, for narrow screens; `more` columns and details are behind "All details". */
export function AdminCards<Row>(props: AdminCardsProps<Row>) {
  const { title, columns, rows, firstNumber, rowKey, actions, under, details, box, isUnread } = props
  return (
    <ul className={classes.cards} aria-label={title}>
      {rows.map((row, index) => (
        <Card key={rowKey(row)} as="li">
          {isUnread?.(row) && <UnreadMark />}
          <RowCard columns={columns} row={row} number={firstNumber + index} box={box?.(row)} details={details} />
          {under?.(row)}
          {actions && <div className={classes.actions}>{actions(row)}</div>}
        </Card>
      ))}
    </ul>
  )
}

function UnreadMark() {
  const t = useTranslations('admin.kit')
  return <p className={classes.unread}>{t('unread')}</p>
}

type RowCardProps<Row> = {
  columns: readonly AdminColumn<Row>[]
  row: Row
  number: number
  box: ReactNode
  details: ((row: Row) => ReactNode) | undefined
}

function RowCard<Row>({ columns, row, number, box, details }: RowCardProps<Row>) {
  const t = useTranslations('admin')
  const at = (slot: CardSlot) => columnsInSlot(columns, slot)
  const values = (slot: CardSlot) =>
    at(slot).map(({ header, cell }) => (
      <span key={header} title={header}>
        <Printed>{cell(row, number)}</Printed>
      </span>
    ))
  const rows = (slot: CardSlot) =>
    at(slot).map(({ header, cell }) => (
      <DescriptionItem key={header} label={header}>
        <Printed>{cell(row, number)}</Printed>
      </DescriptionItem>
    ))
  return (
    <>
      <div className={classes.meta}>
        <span className={classes.start}>
          {box}
          {values('start')}
        </span>
        <span className={classes.end}>{values('end')}</span>
      </div>
      {at('title').length > 0 && <h2 className={classes.title}>{values('title')}</h2>}
      {at('lead').length > 0 && <p className={classes.lead}>{values('lead')}</p>}
      {at('fact').length > 0 && (
        <div className={classes.facts}>
          <DescriptionList>{rows('fact')}</DescriptionList>
        </div>
      )}
      {(at('more').length > 0 || details) && (
        <details className={classes.more}>
          <summary>
            {t('allDetails')} <IconChevronDown aria-hidden="true" />
          </summary>
          <DescriptionList>{rows('more')}</DescriptionList>
          {details?.(row)}
        </details>
      )}
    </>
  )
}
