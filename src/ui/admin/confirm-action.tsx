import { Button, type ButtonProps } from '@mantine/core'
import type { Call } from '#shared/call.ts'
import { CallDialog, type CallDialogContent } from './call-dialog.tsx'
import { useRowDialog } from './use-row-dialog.ts'

type ConfirmActionProps<C extends Call> = CallDialogContent<C> & {
  label: string
  /** The key that presses this button in its row: `v`. */
  shortcut?: string
} & Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'leftSection' | 'fullWidth'>

/** A button that asks for confirmation, sends its call once and shows the result as a toast. [UI-12, UI-13] */
export function ConfirmAction<C extends Call>(props: ConfirmActionProps<C>) {
  const { label, shortcut, variant, size = 'sm', disabled, leftSection, fullWidth, ...content } = props
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
      {times > 0 && <CallDialog key={times} {...view} {...content} />}
    </>
  )
}
