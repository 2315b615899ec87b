import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { ImportAnswers, ImportPreview } from '../schema.ts'
import classes from './admin-import.module.css'

type LeftOutRowsProps = {
  preview: ImportPreview
  answers: ImportAnswers
  onChange: (answers: ImportAnswers) => void
}

/** Rows that are left out with the reason, whether hidden and struck ones are imported, and which others are left out. */
export function LeftOutRows({ preview, answers, onChange }: LeftOutRowsProps) {
  const t = useTranslations('imports')
  const format = useFormat()
  const { leftOut, missing } = preview
  if (missing.length > 0) return null
  const marks = (['hidden', 'struck'] as const).filter(
    (mark) => answers[mark] === 'import' || leftOut.some(({ reason }) => reason === mark),
  )
  return (
    <section className={classes.questions} aria-label={t('leftOutRows')}>
      {leftOut.map(({ reason, rows, first }) => (
        <p key={reason}>
          {t(`leftOutFor.${reason}`, {
            rows,
            list: first.map(format.count).join(', ') + (rows > first.length ? ', …' : ''),
          })}
        </p>
      ))}
      {marks.map((mark) => (
        <label key={mark} className={`${classes.check} row gap-10 touchable`}>
          <input
            type="checkbox"
            checked={answers[mark] === 'import'}
            onChange={(event) => onChange({ ...answers, [mark]: event.currentTarget.checked ? 'import' : 'leaveOut' })}
          />
          <span>{t(`importMarked.${mark}`)}</span>
        </label>
      ))}
      <TextInput
        label={t('leaveOutRows')}
        description={t('leaveOutHint')}
        autoComplete="off"
        maxLength={2000}
        value={answers.leaveOut}
        onChange={(event) => onChange({ ...answers, leaveOut: event.currentTarget.value })}
      />
    </section>
  )
}
