import { useTranslations } from 'use-intl'
import type { ImportAnswers, ImportPreview } from '../schema.ts'
import classes from './admin-import.module.css'
import { CellTable } from './fault-table.tsx'

type RepeatedPostsProps = {
  preview: ImportPreview
  answers: ImportAnswers
  onChange: (answers: ImportAnswers) => void
}

/** Rows with a phone or a post that is there already, and whether such posts are imported again. */
export function RepeatedPosts({ preview, answers, onChange }: RepeatedPostsProps) {
  const t = useTranslations('imports')
  const { repeats, repeatedCount } = preview
  if (repeats.length === 0) return null
  return (
    <section className={classes.questions} aria-label={t('repeats')}>
      <p>{t('repeated', { count: repeatedCount })}</p>
      {repeatedCount > 0 && (
        <label className={`${classes.check} row gap-10 touchable`}>
          <input
            type="checkbox"
            checked={answers.repeated === 'import'}
            onChange={(event) =>
              onChange({ ...answers, repeated: event.currentTarget.checked ? 'import' : 'leaveOut' })
            }
          />
          <span>{t('importRepeated')}</span>
        </label>
      )}
      <CellTable label={t('repeats')} cells={repeats} />
    </section>
  )
}
