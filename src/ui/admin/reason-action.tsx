import { Button, type ButtonProps } from '@mantine/core'
import { ReasonDialog, type ReasonDialogContent } from './reason-dialog.tsx'
import { useRowDialog } from './use-row-dialog.ts'

type ReasonActionProps = ReasonDialogContent & {
  label: string
  /** The key that presses this button in its row: `r`. */
  shortcut?: string
} & Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'leftSection' | 'fullWidth'>

/** A button that asks for a reason in a dialog and sends the undo. In a `⋯` menu use `ReasonDialog` instead. */
export function ReasonAction(props: ReasonActionProps) {
  const { label, variant = 'outline', size = 'sm', disabled, leftSection, fullWidth, shortcut, ...content } = props
  const { opener, open, view, times } = useRowDialog<HTMLButtonElement>()
  return (
    <>
      <Button
        ref={opener}
        color={content.danger ? 'alta' : undefined}
        {...{ variant, size, disabled, leftSection, fullWidth }}
        data-shortcut={shortcut}
        onClick={open}
      >
        {label}
      </Button>
      {times > 0 && <ReasonDialog key={times} {...view} {...content} />}
    </>
  )
}
