import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/data/text/use-format.ts'
import { columnLabel, columnsOf, requiredColumnsOf } from '../columns.rules.ts'
import type { ImportAnswers, ImportKind, ImportPreview } from '../schema.ts'
import classes from './admin-import.module.css'

type MatchColumnsProps = {
  kind: ImportKind
  preview: ImportPreview
  answers: ImportAnswers
  onChange: (answers: ImportAnswers) => void
}

/** The columns of a file by hand: open when a needed one was not found. */
export function MatchColumns({ kind, preview, answers, onChange }: MatchColumnsProps) {
  const t = useTranslations('imports')
  const { locale } = useFormat()
  const { head, missing } = preview
  const required = requiredColumnsOf(kind)
  const choose = (column: string, index: number) =>
    onChange({
      ...answers,
      head: { sheet: head.sheet, row: head.row },
      columns: { ...head.columns, ...answers.columns, [column]: index },
    })
  const heads = head.names.flatMap((name, at) => (name === '' ? [] : [{ value: String(at), label: name }]))
  return (
    <details open={missing.length > 0} className={classes.match}>
      <summary className="marked">{t('match')}</summary>
      <p>{t(head.sheetName === '' ? 'headRow' : 'headRowOfSheet', { row: String(head.row), sheet: head.sheetName })}</p>
      <div className={classes.columns}>
        {columnsOf(kind).map((column) => (
          <NativeSelect
            key={column}
            label={columnLabel(locale, column)}
            required={required.includes(column)}
            value={String(answers.columns[column] ?? head.columns[column] ?? -1)}
            onChange={(event) => choose(column, Number(event.currentTarget.value))}
            data={[{ value: '-1', label: t('noColumn') }, ...heads]}
          />
        ))}
      </div>
    </details>
  )
}
