import { type DrawerProps, Drawer as MantineDrawer, Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useBackCloses } from './use-back-closes.ts'

/** A dialog; Escape, a click beside it and Back close it. */
export function Modal(props: ModalProps) {
  useBackCloses(props.opened, props.onClose)
  return <MantineModal {...props} />
}

/** A sheet at an edge of the screen, closed like a dialog. */
export function Drawer(props: DrawerProps) {
  useBackCloses(props.opened, props.onClose)
  return <MantineDrawer {...props} />
}
