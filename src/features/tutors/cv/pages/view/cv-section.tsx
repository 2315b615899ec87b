import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DescriptionItem } from '#ui/data/description-list.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from './cv-view.module.css'

type CvSectionProps = { icon: Icon; title: string; hint?: string; children: ReactNode }

export function CvSection({ icon: Glyph, title, hint, children }: CvSectionProps) {
  return (
    <Card as="section" padding="wide" label={title}>
      <h2 className={`${classes.title} row gap-10 mb-4 title`}>
        <Glyph aria-hidden="true" />
        {title}
      </h2>
      {hint && <p className={`${classes.hint} hint mb-4`}>{hint}</p>}
      {children}
    </Card>
  )
}

type OptionalItemProps = { label: string; isPrivate?: boolean; children: string | undefined }

/** A text that a tutor typed; without one there is no row. */
export function OptionalItem({ children, ...item }: OptionalItemProps) {
  if (!children) return null
  return (
    <DescriptionItem {...item}>
      <LangText>{children}</LangText>
    </DescriptionItem>
  )
}
