import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { Button } from '../../buttons/button.tsx'
import { showErrorToast } from '../../feedback/toast.tsx'
import type { BulkAction } from './bulk.ts'
import classes from './bulk-bar.module.css'
import { BulkDialog } from './bulk-dialog.tsx'

type BulkBarProps<Row> = {
  selection: { rows: readonly Row[]; select: (rows: readonly Row[]) => void; clear: () => void }
  /** How many rows the list has on all pages, and how they are loaded. */
  total: number
  loadAll: () => Promise<Row[]>
  actions: readonly BulkAction<Row>[]
  rowName: (row: Row) => string
}

/** The actions on the selected rows; stays at the lower edge of the window while rows are selected. */
export function BulkBar<Row>({ selection, total, loadAll, actions, rowName }: BulkBarProps<Row>) {
  const t = useTranslations('admin.kit')
  const [chosen, setChosen] = useState<BulkAction<Row> | null>(null)
  const [times, setTimes] = useState(0)
  const { rows, clear } = selection
  const count = rows.length
  const choose = (action: BulkAction<Row>) => {
    setTimes(times + 1)
    setChosen(action)
  }
  return (
    <>
      {count > 0 && (
        <section className={classes.bar} aria-label={t('selected', { count })}>
          <b role="status">{t('selected', { count })}</b>
          {actions.map((action) => (
            <Button
              key={action.label}
              size="sm"
              variant={action.danger ? 'outline' : 'filled'}
              color={action.danger ? 'alta' : undefined}
              onClick={() => choose(action)}
            >
              {action.label}
            </Button>
          ))}
          {count < total && <SelectEvery total={total} loadAll={loadAll} select={selection.select} />}
          <Button size="sm" variant="subtle" onClick={clear}>
            {t('clearSelection')}
          </Button>
        </section>
      )}
      {chosen && (
        <BulkDialog
          key={times}
          action={chosen}
          rows={rows}
          rowName={rowName}
          onClose={() => setChosen(null)}
          onDone={clear}
        />
      )}
    </>
  )
}

type SelectEveryProps<Row> = Pick<BulkBarProps<Row>, 'total' | 'loadAll'> & { select: (rows: readonly Row[]) => void }

/** Selects the rows of all pages, which are read first. */
function SelectEvery<Row>({ total, loadAll, select }: SelectEveryProps<Row>) {
  const t = useTranslations()
  const [isReading, setReading] = useState(false)
  const read = async () => {
    setReading(true)
    try {
      select(await loadAll())
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showErrorToast({ title: t('admin.listFailed'), text: error.message })
    }
    setReading(false)
  }
  return (
    <Button size="sm" variant="subtle" loading={isReading} onClick={() => void read()}>
      {t('officeLists.selectEvery', { count: String(total) })}
    </Button>
  )
}
