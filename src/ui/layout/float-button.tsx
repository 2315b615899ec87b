import type { Icon } from '@tabler/icons-react'
import classes from './float-button.module.css'

type FloatButtonProps = { icon: Icon; label: string; onClick: () => void }

/** A floating action button. Not used together with `MobileActionBar`. */
export function FloatButton({ icon: Glyph, label, onClick }: FloatButtonProps) {
  return (
    <button type="button" className={classes.float} aria-label={label} onClick={onClick}>
      <Glyph aria-hidden="true" />
    </button>
  )
}
