import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Note } from '#web/ui/note.tsx'
import classes from './cv-form.module.css'

/** Says that a draft was put back, and takes it away again. */
export function CvDraftNote({ isAdmin, discard }: { isAdmin: boolean; discard: () => void }) {
  const t = useTranslations('cvForm.draft')
  return (
    <Note>
      <div className={classes.draft}>
        <span>{t(isAdmin ? 'restoredByAdmin' : 'restored')}</span>
        <Button variant="outline" size="sm" onClick={discard}>
          {t('discard')}
        </Button>
      </div>
    </Note>
  )
}
