import type { ButtonProps } from '../../buttons/button.tsx'
import { DialogButton } from './dialog-button.tsx'
import { ReasonDialog, type ReasonDialogContent } from './reason-dialog.tsx'

type ReasonActionProps = ReasonDialogContent & {
  label: string
  /** The key that presses this button in its row: `r`. */
  shortcut?: string
} & Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'leftSection' | 'fullWidth'>

/** A button that asks for a reason in a dialog and sends the undo. In a `⋯` menu use `ReasonDialog` instead. */
export function ReasonAction(props: ReasonActionProps) {
  const { label, variant, size, disabled, leftSection, fullWidth, shortcut, ...content } = props
  return (
    <DialogButton
      {...{ label, variant, size, disabled, leftSection, fullWidth, shortcut }}
      color={content.danger ? 'alta' : undefined}
      dialog={(view) => <ReasonDialog {...view} {...content} />}
    />
  )
}
