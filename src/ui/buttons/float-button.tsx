import type { Icon } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useHref } from 'react-router'
import classes from './float-button.module.css'

type FloatButtonProps = {
  icon: Icon
  label: string
  /** The page that does the same without the app. */
  href: string
  onClick: () => void
  /** Whether what it opens is on its way. */
  isBusy?: boolean
}

/** A floating action button, hidden on a phone while the page is scrolled down. Not used together with `MobileActionBar`. */
export function FloatButton({ icon: Glyph, label, href, onClick, isBusy = false }: FloatButtonProps) {
  const press = (event: MouseEvent) => {
    event.preventDefault()
    onClick()
  }
  return (
    <form action={useHref(href)}>
      <button
        type="submit"
        className={classes.float}
        aria-label={label}
        aria-busy={isBusy || undefined}
        data-waiting={isBusy || undefined}
        data-app
        onClick={press}
      >
        <Glyph aria-hidden="true" />
      </button>
    </form>
  )
}
