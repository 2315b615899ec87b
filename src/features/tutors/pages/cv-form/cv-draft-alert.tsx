import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/layout/button.tsx'
import classes from './cv-form.module.css'

/** Says that a draft was restored and offers to discard it. */
export function CvDraftAlert({ isAdmin, discard }: { isAdmin: boolean; discard: () => void }) {
  const t = useTranslations('cvForm.draft')
  const note = useRef<HTMLDivElement>(null)
  // After a reload the browser restores the old scroll position, below this alert.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={note} className={classes.restored}>
      <Alert>
        <div className={classes.draft}>
          <span role="status">{t(isAdmin ? 'restoredByAdmin' : 'restored')}</span>
          <Button variant="outline" size="sm" onClick={discard}>
            {t('discard')}
          </Button>
        </div>
      </Alert>
    </div>
  )
}
