import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../buttons/button.tsx'
import { Alert } from '../../feedback/alert.tsx'
import classes from './draft-alert.module.css'

/** Says that a draft was restored and offers to discard it. */
export function DraftAlert({ text, discard }: { text: string; discard: () => void }) {
  const t = useTranslations('forms.draft')
  const note = useRef<HTMLDivElement>(null)
  // After a reload the browser restores the old scroll position, below this alert.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={note} className={classes.alert}>
      <Alert>
        <div className={classes.line}>
          <span role="status">{text}</span>
          <Button variant="outline" size="sm" onClick={discard}>
            {t('discard')}
          </Button>
        </div>
      </Alert>
    </div>
  )
}
