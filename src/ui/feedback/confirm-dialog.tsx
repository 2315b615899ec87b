import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm-dialog.module.css'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  text?: ReactNode
  /** Whom and what it is about: a person with ids. */
  about?: ReactNode
  cancelLabel: string
  confirmLabel: string
  onCancel: () => void
  onConfirm: () => void
  /** While the answer is on its way. */
  busy?: boolean
  danger?: boolean
  /** False when whoever opened it sends the keyboard on. */
  returnFocus?: boolean
}

/** Asks before something that cannot be taken back; a sheet at the bottom edge of a phone. It stays open while busy. */
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
      {text && <p className={classes.text}>{text}</p>}
      {about && <div className={classes.about}>{about}</div>}
      <DialogActions>
        <Button variant="outline" onClick={onCancel} disabled={busy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button
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

/** The two answers of any dialog: side by side over a phone's width, at the end of the line on a wide screen. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
