import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { Button } from '../../buttons/button.tsx'
import { invalidateChanged } from '../../call/call-client.ts'
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx'
import { showErrorToast, showSuccessToast } from '../../feedback/toast.tsx'
import { ReasonDialog } from '../dialogs/reason-dialog.tsx'
import { type BulkAction, failuresText, sendEach } from './bulk.ts'
import classes from './bulk-bar.module.css'

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

/** How many records a question names. */
const MOST_NAMED = 20

type BulkDialogProps<Row> = {
  action: BulkAction<Row>
  rows: readonly Row[]
  rowName: (row: Row) => string
  onClose: () => void
  onDone: () => void
}

function BulkDialog<Row>({ action, rows: selected, rowName, onClose, onDone }: BulkDialogProps<Row>) {
  const t = useTranslations()
  // A live update may take rows away while the dialog is open: what was asked about stays.
  const [rows] = useState(selected)
  const { send, progress } = useBulkSending({ action, rows, rowName, onDone })
  const unnamed = rows.length - MOST_NAMED
  const named = rows.slice(0, MOST_NAMED).map(rowName)
  const names = [...named, ...(unnamed > 0 ? [t('officeLists.more', { count: String(unnamed) })] : [])].join(', ')
  if (action.dialog) return action.dialog(rows, { onClose, onDone })
  if (action.reason)
    return (
      <ReasonDialog
        opened
        onClose={onClose}
        {...action.reason}
        about={names}
        confirmLabel={action.label}
        danger={action.danger ?? false}
        onConfirm={send}
        isQuiet
      />
    )
  const confirm = async () => {
    await send('')
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      title={t('common.areYouSure')}
      text={action.prompt ?? t('admin.kit.bulkPrompt', { label: action.label, count: rows.length })}
      about={
        progress === null ? names : t('admin.kit.bulkRunning', { done: String(progress), count: String(rows.length) })
      }
      cancelLabel={t('common.cancel')}
      confirmLabel={t('common.yes')}
      onCancel={onClose}
      onConfirm={() => void confirm()}
      busy={progress !== null}
      danger={action.danger ?? false}
    />
  )
}

function useBulkSending<Row>({ action, rows, rowName, onDone }: Omit<BulkDialogProps<Row>, 'onClose'>) {
  const t = useTranslations()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const send = async (reason: string, note = '') => {
    const { done, failures } = await sendEach(rows, {
      send: (row) => action.send(row, reason, note),
      name: rowName,
      onProgress: setProgress,
    })
    const title = t('admin.kit.bulkDone', { label: action.label, count: done })
    if (done > 0) showSuccessToast({ title })
    if (failures.length > 0)
      showErrorToast({
        title: t('admin.kit.bulkFailed', { count: failures.length, reasons: action.label }),
        text: failuresText(failures),
        purpose: action.label,
      })
    onDone()
    await invalidateChanged(queries, action.call)
  }
  return { send, progress }
}
