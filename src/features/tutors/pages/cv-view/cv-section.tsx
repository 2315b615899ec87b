import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LangText } from '#ui/data/lang-text.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from './cv-view.module.css'

type CvSectionProps = { icon: Icon; title: string; hint?: string; children: ReactNode }

export function CvSection({ icon: Glyph, title, hint, children }: CvSectionProps) {
  return (
    <Card as="section" padding="wide" label={title}>
      <h2 className={classes.title}>
        <Glyph aria-hidden="true" />
        {title}
      </h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </Card>
  )
}

/** A text that a tutor typed, or `N/A`. */
export function OptionalText({ children }: { children: string | undefined }) {
  const t = useTranslations('common')
  return children ? <LangText>{children}</LangText> : t('notAvailable')
}
