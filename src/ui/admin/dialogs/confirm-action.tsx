import { type MouseEvent, useRef } from 'react'
import type { Call } from '#shared/call.ts'
import { Button, type ButtonProps } from '../../buttons/button.tsx'
import { prepareRowFocus } from '../rows/restore-row-focus.ts'
import { QUICK_CLICK } from '../rows/row-steps.ts'
import { useRowDialog } from '../rows/use-row-dialog.ts'
import { CallDialog, type CallDialogContent, useSendOnce } from './call-dialog.tsx'

type ConfirmActionProps<C extends Call> = CallDialogContent<C> & {
  label: string
  /** The key that presses this button in its row: `v`. */
  shortcut?: string
  /** The key does not ask when the details of the row are open: they say what is confirmed. */
  isQuick?: boolean
} & Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'leftSection' | 'fullWidth'>

/** A button that asks for confirmation, sends its call once and shows the result as a toast. */
export function ConfirmAction<C extends Call>(props: ConfirmActionProps<C>) {
  const { label, shortcut, isQuick = false, variant, size = 'sm', disabled, leftSection, fullWidth, ...content } = props
  const { opener, open, view, times } = useRowDialog<HTMLButtonElement>()
  const restoreFocus = useRef(() => {})
  const quick = useSendOnce({ ...content, onClose: () => setTimeout(restoreFocus.current) })
  const press = (event: MouseEvent) => {
    if (!isQuick || event.detail !== QUICK_CLICK) return open()
    restoreFocus.current = prepareRowFocus(opener.current)
    void quick.send()
  }
  return (
    <>
      <Button
        ref={opener}
        color={content.danger ? 'alta' : undefined}
        {...{ variant, size, disabled, leftSection, fullWidth }}
        data-shortcut={shortcut}
        aria-busy={quick.isSending || undefined}
        onClick={press}
      >
        {label}
      </Button>
      {times > 0 && <CallDialog key={times} {...view} {...content} />}
    </>
  )
}
