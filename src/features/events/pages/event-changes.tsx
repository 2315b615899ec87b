import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { LangText } from '#ui/data/text/lang-text.tsx'
import type { AdminEvent } from '../schema.ts'
import { useDescribedChanges } from './event-text.ts'
import classes from './history.module.css'

/** Old and new values of an event, and its reason. */
export function EventChanges({ event: { changes, reason } }: { event: AdminEvent }) {
  const t = useTranslations('events')
  const described = useDescribedChanges(changes)
  if (described.length === 0 && !reason) return null
  return (
    <ul className={classes.changes}>
      {described.map(({ field, before, after }) => (
        <li key={field}>
          <span>{field}: </span>
          {before !== t('nothing') && (
            <>
              <LangText>{before}</LangText> <IconArrowRight aria-hidden="true" />
              <VisuallyHidden>{' > '}</VisuallyHidden>{' '}
            </>
          )}
          <b>
            <LangText>{after}</LangText>
          </b>
        </li>
      ))}
      {reason && (
        <li>
          <span>{t('reason')}: </span>
          <LangText>{reason}</LangText>
        </li>
      )}
    </ul>
  )
}
