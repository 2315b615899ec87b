import type { Icon } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './float-button.module.css'

type FloatButtonProps = { icon: Icon; label: string; onClick: () => void }

/** A floating action button, hidden on a phone while the page is scrolled down. [FAM-432] Not used together with `MobileActionBar`. */
export function FloatButton({ icon: Glyph, label, onClick }: FloatButtonProps) {
  const isHidden = useScrolledDown()
  return (
    <button
      type="button"
      className={classes.float}
      data-hidden={isHidden || undefined}
      aria-label={label}
      onClick={onClick}
    >
      <Glyph aria-hidden="true" />
    </button>
  )
}

/** Pixels between two positions that count as scrolling. */
const MIN_STEP = 6

/** Whether the last scrolling went down, away from the top of the page. */
function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const compare = () => {
      const { scrollY } = window
      if (Math.abs(scrollY - last) < MIN_STEP) return
      setDown(scrollY > last && scrollY > window.innerHeight / 4)
      last = scrollY
    }
    window.addEventListener('scroll', compare, { passive: true })
    return () => window.removeEventListener('scroll', compare)
  }, [])
  return isDown
}
