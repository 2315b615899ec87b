import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/data/text/use-format.ts'
import { columnLabel, columnsOf, requiredColumnsOf } from '../columns.rules.ts'
import { HEAD_ROWS, type ImportAnswers, type ImportKind, type ImportPreview } from '../schema.ts'
import classes from './admin-import.module.css'

type MatchColumnsProps = {
  kind: ImportKind
  preview: ImportPreview
  answers: ImportAnswers
  onChange: (answers: ImportAnswers) => void
}

/** Which sheet is read; the row of its heads and its columns by hand: open when a needed one was not found for certain. */
export function MatchColumns({ kind, preview, answers, onChange }: MatchColumnsProps) {
  const t = useTranslations('imports')
  const format = useFormat()
  const { head, missing } = preview
  const place = { sheet: answers.head?.sheet ?? head.sheet, row: answers.head?.row }
  const isOther = place.sheet !== head.sheet || (place.row !== undefined && place.row !== head.row)
  const others = head.sheets.filter((_, at) => at !== head.sheet)
  const headRow = place.row ?? (place.sheet === head.sheet ? head.row : 1)
  return (
    <>
      {others.length > 0 && (
        <NativeSelect
          label={t('sheet')}
          description={t('sheetsNotRead', { count: others.length, list: others.join(', ') })}
          value={String(place.sheet)}
          onChange={({ currentTarget }) =>
            onChange({ ...answers, head: { sheet: Number(currentTarget.value) }, columns: {} })
          }
          data={head.sheets.map((name, at) => ({ value: String(at), label: name }))}
        />
      )}
      <details open={missing.length > 0 || head.guessed.length > 0} className={classes.match}>
        <summary className="marked">{t('match')}</summary>
        <NativeSelect
          className="mb-16"
          label={t('headRow')}
          value={String(headRow)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...answers, head: { sheet: place.sheet, row: Number(value) }, columns: {} })
          }
          data={Array.from({ length: HEAD_ROWS }, (_, at) => ({ value: String(at + 1), label: format.count(at + 1) }))}
        />
        {isOther ? <p>{t('checkForColumns')}</p> : <ColumnChoices {...{ kind, preview, answers, onChange }} />}
      </details>
    </>
  )
}

function ColumnChoices({ kind, preview: { head }, answers, onChange }: MatchColumnsProps) {
  const t = useTranslations('imports')
  const { locale } = useFormat()
  const required = requiredColumnsOf(kind)
  const choose = (column: string, index: number) =>
    onChange({
      ...answers,
      head: { sheet: head.sheet, row: head.row },
      columns: { ...head.columns, ...answers.columns, [column]: index },
    })
  const heads = head.names.flatMap((name, at) => (name === '' ? [] : [{ value: String(at), label: name }]))
  return (
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
  )
}
