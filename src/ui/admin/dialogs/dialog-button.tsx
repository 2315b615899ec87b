import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../../buttons/button.tsx'
import { useRowDialog } from '../rows/use-row-dialog.ts'
import type { DialogView } from './reason-dialog.tsx'

type DialogButtonProps = {
  label: string
  /** The key that presses this button in its row: `r`. */
  shortcut?: string | undefined
  dialog: (view: DialogView) => ReactNode
} & Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'leftSection' | 'fullWidth' | 'color'>

/** A button that opens a dialog, a new one each time. In a `⋯` menu name the dialog in its entry. */
export function DialogButton(props: DialogButtonProps) {
  const { label, shortcut, dialog, variant = 'outline', size = 'sm', ...look } = props
  const { opener, open, view, times } = useRowDialog<HTMLButtonElement>()
  return (
    <>
      <Button ref={opener} {...{ variant, size, ...look }} data-shortcut={shortcut} onClick={open}>
        {label}
      </Button>
      {times > 0 && <NewDialog key={times} render={() => dialog(view)} />}
    </>
  )
}

/** Holds the dialog of one opening, so that the next one starts empty. */
const NewDialog = ({ render }: { render: () => ReactNode }) => render()
