import type { Icon } from '@tabler/icons-react'
import classes from './float-button.module.css'

type FloatButtonProps = { icon: Icon; label: string; onClick: () => void }

/** The one button that floats over a page. Left out where a bar stands at the phone's bottom edge. */
export function FloatButton({ icon: Glyph, label, onClick }: FloatButtonProps) {
  return (
    <button type="button" className={classes.float} aria-label={label} onClick={onClick}>
      <Glyph aria-hidden="true" />
    </button>
  )
}
