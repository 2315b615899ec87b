import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import classes from './confirm-dialog.module.css'
import { Modal } from './dialog.tsx'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  text?: ReactNode
  /** The record that is changed: a person with ids. */
  about?: ReactNode
  cancelLabel: string
  confirmLabel: string
  onCancel: () => void
  onConfirm: () => void
  /** True while the request runs. */
  busy?: boolean
  danger?: boolean
  /** The filled button is the one that cancels. */
  prefersCancel?: boolean
  /** False if the caller moves the focus itself. */
  returnFocus?: boolean
}

/** Confirms an action that cannot be undone; stays open while busy. A bottom sheet on phones. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    text,
    about,
    cancelLabel,
    confirmLabel,
    onCancel,
    onConfirm,
    busy = false,
    danger = false,
    prefersCancel = false,
    returnFocus = true,
  } = props
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onCancel}
      title={title}
      withCloseButton={false}
      returnFocus={returnFocus}
    >
      {text && <p className="secondary">{text}</p>}
      {about && <div className="mt-16 sunken">{about}</div>}
      <DialogActions>
        <Button variant={prefersCancel ? 'filled' : 'outline'} onClick={onCancel} disabled={busy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button
          variant={prefersCancel ? 'outline' : 'filled'}
          color={danger ? 'alta' : undefined}
          onClick={busy ? undefined : onConfirm}
          aria-busy={busy || undefined}
          data-disabled={busy || undefined}
        >
          {busy ? `${confirmLabel}....` : confirmLabel}
        </Button>
      </DialogActions>
    </Modal>
  )
}

/** The buttons of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className={`${classes.actions} halves gap-10 mt-20`} data-dialog-foot>
      {children}
    </div>
  )
}
