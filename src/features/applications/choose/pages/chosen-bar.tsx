import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'
import classes from './chosen-bar.module.css'

type ChosenBarProps = {
  count: number
  clear: () => void
  /** What is done with the chosen ones. */
  children: ReactNode
}

/** How many applicants are chosen, and what is done with them; stays at the lower edge of the window. */
export function ChosenBar({ count, clear, children }: ChosenBarProps) {
  const t = useTranslations('admin.kit')
  if (count === 0) return null
  return (
    <section className={classes.bar} aria-label={t('selected', { count })} data-bottom-bar>
      <b role="status">{t('selected', { count })}</b>
      {children}
      <Button size="sm" variant="subtle" onClick={clear}>
        {t('clearSelection')}
      </Button>
    </section>
  )
}
