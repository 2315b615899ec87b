import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from './rows.module.css'
import type { Selection } from './selection.ts'

/** Selects or clears all rows of the page. */
export function SelectAllBox<Row>({ selection }: { selection: Selection<Row> }) {
  const t = useTranslations('admin.kit')
  return (
    <Checkbox
      className={classes.box}
      aria-label={t('selectAll')}
      checked={selection.state === 'all'}
      indeterminate={selection.state === 'some'}
      onChange={selection.toggleAll}
    />
  )
}

/** Selects one row. */
export function SelectRowBox<Row>({ selection, row, name }: { selection: Selection<Row>; row: Row; name: string }) {
  const t = useTranslations('admin.kit')
  return (
    <Checkbox
      className={classes.box}
      aria-label={t('selectRow', { name })}
      checked={selection.isSelected(row)}
      onChange={() => selection.toggle(row)}
    />
  )
}
