import { Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../buttons/button.tsx'
import type { ColumnChoice } from './column-choices.ts'
import classes from './columns-menu.module.css'
import type { TableLayout } from './use-admin-table.ts'

type ColumnsMenuProps<Row> = { layout: TableLayout<Row>; choice: Pick<ColumnChoice, 'hidden' | 'saveHidden'> }

/** Which columns the table shows, kept with the account. */
export function ColumnsMenu<Row>(props: ColumnsMenuProps<Row>) {
  const t = useTranslations('listColumns')
  return (
    <Popover position="bottom-end" width={420} trapFocus returnFocus portalProps={{ target: '#main' }}>
      <Popover.Target>
        <Button variant="subtle" size="sm" leftSection={<IconColumns3 aria-hidden="true" />}>
          {t('menu')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ColumnBoxes {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}

export function ColumnBoxes<Row>({ layout: { table, columnOf }, choice }: ColumnsMenuProps<Row>) {
  const t = useTranslations('listColumns')
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide())
  return (
    <fieldset>
      <legend className="bold">{t('shown')}</legend>
      <div className={classes.list}>
        {columns.map((column) => (
          <Checkbox
            key={column.id}
            label={columnOf(column.id)?.header}
            checked={column.getIsVisible()}
            onChange={column.getToggleVisibilityHandler()}
          />
        ))}
      </div>
      <div className="flex gap-8 mt-8">
        <Button size="sm" variant="outline" onClick={() => table.toggleAllColumnsVisible(true)}>
          {t('showAll')}
        </Button>
        <Button size="sm" variant="subtle" disabled={!choice.hidden} onClick={() => choice.saveHidden(null)}>
          {t('usual')}
        </Button>
      </div>
    </fieldset>
  )
}
