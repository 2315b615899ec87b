import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../buttons/button.tsx'
import { invalidateChanged } from '../../call/call-client.ts'
import { ConfirmDialog, DialogActions } from '../../feedback/confirm-dialog.tsx'
import { Modal } from '../../feedback/dialog.tsx'
import { showErrorToast, showSuccessToast } from '../../feedback/toast.tsx'
import { ReasonDialog } from '../dialogs/reason-dialog.tsx'
import { type BulkAction, type BulkFailure, byReason, sendEach } from './bulk.ts'

/** How many records a question names. */
const MOST_NAMED = 20

type BulkDialogProps<Row> = {
  action: BulkAction<Row>
  rows: readonly Row[]
  rowName: (row: Row) => string
  onClose: () => void
  onDone: () => void
}

/** Asks, sends the call of each row, and lists what was refused, to try again. */
export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { action, rows: selected, onClose, onDone } = props
  const t = useTranslations()
  // A live update may take rows away while the dialog is open: what was asked about stays.
  const [rows] = useState(selected)
  const isSent = useRef(false)
  const { send, retry, progress, failures } = useBulkSending({ ...props, rows })
  const nameOf = useNames(props.rowName)
  if (action.dialog) return action.dialog(rows, { onClose, onDone })
  if (failures.length > 0) return <Refused {...props} {...{ failures, retry, progress, nameOf }} />
  const about = (
    <>
      {progress === null
        ? nameOf(rows)
        : t('admin.kit.bulkRunning', { done: String(progress), count: String(rows.length) })}
      {action.messages?.(rows)}
    </>
  )
  if (action.reason)
    return (
      <ReasonDialog
        opened
        // Once it is sent, the list of refused rows takes its place.
        onClose={() => {
          if (!isSent.current) onClose()
        }}
        {...action.reason}
        about={about}
        preview={(reason) => action.messages?.(rows, reason)}
        confirmLabel={action.label}
        danger={action.danger ?? false}
        onConfirm={(reason, note) => {
          isSent.current = true
          return send(reason, note)
        }}
        isQuiet
      />
    )
  return (
    <ConfirmDialog
      opened
      title={t('common.areYouSure')}
      text={action.prompt ?? t('admin.kit.bulkPrompt', { label: action.label, count: rows.length })}
      about={about}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('common.yes')}
      onCancel={onClose}
      onConfirm={() => void send('')}
      busy={progress !== null}
      danger={action.danger ?? false}
    />
  )
}

/** The first records in words, and how many more there are. */
function useNames<Row>(rowName: (row: Row) => string) {
  const t = useTranslations('officeLists')
  return (rows: readonly Row[]) => {
    const unnamed = rows.length - MOST_NAMED
    const named = rows.slice(0, MOST_NAMED).map(rowName)
    return [...named, ...(unnamed > 0 ? [t('more', { count: String(unnamed) })] : [])].join(', ')
  }
}

type RefusedProps<Row> = Pick<BulkDialogProps<Row>, 'action' | 'onClose'> & {
  failures: readonly BulkFailure<Row>[]
  retry: () => Promise<void>
  progress: number | null
  nameOf: (rows: readonly Row[]) => string
}

function Refused<Row>({ action, failures, retry, progress, nameOf, onClose }: RefusedProps<Row>) {
  const t = useTranslations()
  const isBusy = progress !== null
  const title = t('admin.kit.bulkFailed', { count: failures.length, reasons: action.label })
  return (
    <Modal opened onClose={isBusy ? () => {} : onClose} title={title} withCloseButton={false}>
      <dl className="grid gap-10">
        {[...byReason(failures)].map(([reason, refused]) => (
          <div key={reason}>
            <dt className="bold">{reason}</dt>
            <dd className="breakable">{nameOf(refused.map(({ row }) => row))}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button variant="outline" onClick={onClose} disabled={isBusy}>
          {t('common.close')}
        </Button>
        <Button onClick={() => void retry()} loading={isBusy}>
          {t('admin.kit.bulkRetry')}
        </Button>
      </DialogActions>
    </Modal>
  )
}

/** The reason of all rows, and the note that only the staff reads. */
type Texts = readonly [reason: string, note: string]

function useBulkSending<Row>({ action, rows, onClose, onDone }: BulkDialogProps<Row>) {
  const t = useTranslations()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const [refused, setRefused] = useState<{ failures: BulkFailure<Row>[]; texts: Texts }>({
    failures: [],
    texts: ['', ''],
  })
  const title = (count: number) => t('admin.kit.bulkDone', { label: action.label, count })
  const takeBack = async (done: readonly Row[], undo: (row: Row) => Promise<unknown>) => {
    const { done: undone, failures } = await sendEach(done, { send: undo })
    if (undone.length > 0) showSuccessToast({ title: t('admin.kit.bulkUndone', { count: undone.length }) })
    const [failure] = failures
    if (failure)
      showErrorToast({ title: t('admin.kit.bulkUndoFailed', { count: failures.length }), text: failure.reason })
    await invalidateChanged(queries, action.call)
  }
  const sendRows = async (sent: readonly Row[], texts: Texts) => {
    const { done, failures } = await sendEach(sent, {
      send: (row) => action.send(row, ...texts),
      onProgress: setProgress,
    })
    const { undo } = action
    if (done.length > 0)
      showSuccessToast({
        title: title(done.length),
        undo: undo && { label: t('common.undo'), run: () => void takeBack(done, undo) },
      })
    setProgress(null)
    setRefused({ failures, texts })
    if (failures.length === 0) {
      onDone()
      onClose()
    }
    await invalidateChanged(queries, action.call)
  }
  return {
    send: (reason: string, note = '') => sendRows(rows, [reason, note]),
    retry: () =>
      sendRows(
        refused.failures.map(({ row }) => row),
        refused.texts,
      ),
    progress,
    failures: refused.failures,
  }
}
