import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/data/text/use-format.ts'
import { columnLabel } from '../columns.rules.ts'
import type { ImportAnswers, ImportPreview } from '../schema.ts'
import { canKeep, closestOptions, optionName } from '../values.rules.ts'
import classes from './admin-import.module.css'

type UnknownValuesProps = {
  preview: ImportPreview
  answers: ImportAnswers
  onChange: (answers: ImportAnswers) => void
}

const LEAVE_OUT = ''
const KEEP = 'keep'
const USE = 'use:'

/** Asks once for each value that its column does not know: which one it is, to keep it, or to leave its rows out. */
export function UnknownValues({ preview, answers, onChange }: UnknownValuesProps) {
  const t = useTranslations('imports')
  const { locale } = useFormat()
  const { unknown, unknownCount } = preview
  const columns = [...new Set(unknown.map(({ column }) => column))].filter(canKeep)
  if (unknownCount === 0) return null
  return (
    <fieldset className={classes.questions}>
      <legend>{t('unknownTitle', { count: unknownCount })}</legend>
      <p>{t('unknownHint')}</p>
      {unknown.map((one) => (
        <UnknownQuestion key={`${one.column} ${one.value}`} {...{ one, answers, onChange }} />
      ))}
      {unknownCount > unknown.length && <p>{t('someUnknown', { count: String(unknown.length) })}</p>}
      {columns.map((column) => (
        <label key={column} className={`${classes.check} row gap-10 touchable`}>
          <input
            type="checkbox"
            checked={answers.keep.includes(column)}
            onChange={(event) =>
              onChange({
                ...answers,
                keep: event.currentTarget.checked
                  ? [...answers.keep, column]
                  : answers.keep.filter((other) => other !== column),
              })
            }
          />
          <span>{t('keepAll', { column: columnLabel(locale, column) })}</span>
        </label>
      ))}
    </fieldset>
  )
}

type QuestionProps = Omit<UnknownValuesProps, 'preview'> & { one: ImportPreview['unknown'][number] }

function UnknownQuestion({ one, answers, onChange }: QuestionProps) {
  const t = useTranslations('imports')
  const { locale } = useFormat()
  const { column, value, rows } = one
  const isSame = (other: { column: string; value: string }) => other.column === column && other.value === value
  const answer = answers.values.find(isSame)?.to
  const choose = (chosen: string) => {
    const others = answers.values.filter((other) => !isSame(other))
    const to = chosen === KEEP ? value : chosen.slice(USE.length)
    onChange({ ...answers, values: chosen === LEAVE_OUT ? others : [...others, { column, value, to }] })
  }
  return (
    <NativeSelect
      label={t('unknownLabel', { column: columnLabel(locale, column), value, rows })}
      value={answer === undefined ? LEAVE_OUT : answer === value ? KEEP : `${USE}${answer}`}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: LEAVE_OUT, label: t('leaveOut') },
        ...(canKeep(column) ? [{ value: KEEP, label: t('keepValue', { value }) }] : []),
        ...closestOptions(one).map((option) => ({
          value: `${USE}${option}`,
          label: optionName(locale, column, option),
        })),
      ]}
    />
  )
}
