import { ActionIcon } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { DescriptionItem, DescriptionList } from '../../data/description-list.tsx'
import { Printed } from '../../data/text/printed.tsx'
import type { AdminColumn } from '../list/columns.ts'
import classes from './rows.module.css'

type DetailsToggleProps = { name: string; isOpen: boolean; onToggle: () => void }

/** Opens and closes the details below a row. */
export function DetailsToggle({ name, isOpen, onToggle }: DetailsToggleProps) {
  const t = useTranslations('admin.kit')
  return (
    <ActionIcon
      color="kali.7"
      size={36}
      className={classes.toggle}
      aria-expanded={isOpen}
      aria-label={isOpen ? t('hideDetails', { name }) : t('showDetails', { name })}
      onClick={onToggle}
      data-quiet
      data-toggle
    >
      <IconChevronRight aria-hidden="true" />
    </ActionIcon>
  )
}

type FoldedColumnsProps<Row> = { columns: readonly AdminColumn<Row>[]; row: Row; number: number }

/** The columns that the table has no room for, as labelled values. */
export function FoldedColumns<Row>({ columns, row, number }: FoldedColumnsProps<Row>) {
  if (columns.length === 0) return null
  return (
    <div className={classes.folded}>
      <DescriptionList>
        {columns.map(({ header, cell }) => (
          <DescriptionItem key={header} label={header}>
            <Printed>{cell(row, number)}</Printed>
          </DescriptionItem>
        ))}
      </DescriptionList>
    </div>
  )
}
