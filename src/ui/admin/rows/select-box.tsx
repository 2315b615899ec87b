import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ListTable, TableRow } from '../list/use-admin-table.ts'
import classes from './rows.module.css'

/** Selects or clears all rows of the page. */
export function SelectAllBox<Row>({ table }: { table: ListTable<Row> }) {
  const t = useTranslations('admin.kit')
  const isAll = table.getIsAllPageRowsSelected()
  return (
    <Checkbox
      className={classes.box}
      aria-label={t('selectAll')}
      checked={isAll}
      indeterminate={!isAll && table.getIsSomePageRowsSelected()}
      onChange={() => table.toggleAllPageRowsSelected()}
    />
  )
}

/** Selects one row. */
export function SelectRowBox<Row>({ row, name }: { row: TableRow<Row>; name: string }) {
  const t = useTranslations('admin.kit')
  return (
    <Checkbox
      className={classes.box}
      aria-label={t('selectRow', { name })}
      checked={row.getIsSelected()}
      onChange={() => row.toggleSelected()}
    />
  )
}
