import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../data/text/use-format.ts'
import { FreeTimesTable } from '../form/choice/free-times-table.tsx'
import { Checkbox, isLongList, LongChoices, Option, useTapped } from './choice-options.tsx'
import { countChosen, type Filter, type FilterOption, numberFields, SWITCH_ON } from './filter.ts'
import classes from './filter-field.module.css'

type FieldProps<Kind extends Filter['kind']> = {
  filter: Extract<Filter, { kind: Kind }>
  params: URLSearchParams
  /** Errors by parameter. */
  errors: Readonly<Record<string, string>>
}

// The form reads its fields: see `useFilterForm`.
const readByForm = (_event: ChangeEvent) => {}

/** One filter as plain form fields. */
export function FilterField({ filter, ...props }: Omit<FieldProps<never>, 'filter'> & { filter: Filter }) {
  switch (filter.kind) {
    case 'choices':
      return <Choices filter={filter} {...props} />
    case 'choice':
      return <Choice filter={filter} {...props} />
    case 'times':
      return <Times filter={filter} {...props} />
    case 'range':
      return <Range filter={filter} {...props} />
    case 'switch':
      return <Switch filter={filter} {...props} />
  }
}

function Choices({ filter, params }: FieldProps<'choices'>) {
  const chosen = params.getAll(filter.name)
  const [isOpen] = useState(filter.isOpen === true || chosen.length > 0)
  const all = withChosen(filter, chosen)
  if (all.length === 0) return null
  const isLong = isLongList(all)
  // Chosen options stay visible: they come first in a long list.
  const ordered = isLong ? [...all].sort((a, b) => rankOf(a, chosen) - rankOf(b, chosen)) : all
  return (
    <details className={classes.group} open={isOpen}>
      <summary className={classes.legend}>
        {filter.label}
        <Chosen filter={filter} params={params} />
      </summary>
      <fieldset className={classes.options} aria-label={filter.label}>
        {isLong ? (
          <LongChoices filter={filter} options={ordered} chosen={chosen} />
        ) : (
          ordered.map((option) => <Option key={option.value} name={filter.name} option={option} chosen={chosen} />)
        )}
      </fieldset>
    </details>
  )
}

const rankOf = ({ value }: FilterOption, chosen: readonly string[]) => (chosen.includes(value) ? 0 : 1)

type ChoiceFilter = Pick<Extract<Filter, { kind: 'choices' | 'choice' }>, 'options' | 'nameOf'>

/** The options, and chosen values that are none of them any more. */
function withChosen({ options, nameOf }: ChoiceFilter, chosen: readonly string[]): readonly FilterOption[] {
  const missing = [...new Set(chosen)].filter((value) => !options.some((option) => option.value === value))
  return [...missing.map((value) => ({ value, label: nameOf?.(value) ?? value, count: 0 })), ...options]
}

function Times({ filter, params }: FieldProps<'times'>) {
  const id = useId()
  const chosen = params.getAll(filter.name)
  const [isOpen] = useState(chosen.length > 0)
  const labelOf = (time: string) => filter.options.find(({ value }) => value === time)?.label
  return (
    <details className={classes.group} open={isOpen}>
      <summary className={classes.legend}>
        <span id={id}>{filter.label}</span>
        <Chosen filter={filter} params={params} />
      </summary>
      <div className={classes.week}>
        <FreeTimesTable
          labelledBy={id}
          box={(time) => (
            <TimeBox name={filter.name} value={time} label={labelOf(time)} isChecked={chosen.includes(time)} />
          )}
        />
      </div>
    </details>
  )
}

type TimeBoxProps = { name: string; value: string; label: string | undefined; isChecked: boolean }

function TimeBox({ name, value, label, isChecked }: TimeBoxProps) {
  const input = useTapped(isChecked)
  return (
    <label>
      <input ref={input} type="checkbox" name={name} value={value} aria-label={label} defaultChecked={isChecked} />
    </label>
  )
}

function Chosen({ filter, params }: { filter: Filter; params: URLSearchParams }) {
  const t = useTranslations('filters')
  const format = useFormat()
  const count = countChosen(filter, params)
  if (count === 0) return null
  return (
    <span className={classes.chosen} role="img" aria-label={t('count', { count })}>
      {format.count(count)}
    </span>
  )
}

function Choice({ filter, params }: FieldProps<'choice'>) {
  const t = useTranslations('filters')
  const format = useFormat()
  const id = useId()
  const value = params.get(filter.name) ?? ''
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{filter.label}</label>
      <select id={id} name={filter.name} value={value} onChange={readByForm} className={classes.input}>
        <option value="">{t('any')}</option>
        {withChosen(filter, value === '' ? [] : [value]).map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === undefined ? option.label : `${option.label} (${format.count(option.count)})`}
          </option>
        ))}
      </select>
    </div>
  )
}

function Range({ filter, params, errors }: FieldProps<'range'>) {
  const format = useFormat()
  const shownValue = (name: string) => format.digits(params.get(name) ?? '')
  return (
    <fieldset className={classes.field}>
      <legend>{filter.label}</legend>
      <div className={classes.range}>
        {numberFields(filter).map(({ name, label }) => (
          <NumberField key={name} name={name} label={label} value={shownValue(name)} error={errors[name]} />
        ))}
      </div>
    </fieldset>
  )
}

type NumberFieldProps = { name: string; label: string; value: string; error: string | undefined }

function NumberField({ name, label, value, error }: NumberFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Follows links and the back button, but not while it is typed in.
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])
  return (
    <div>
      <label htmlFor={id} className="secondary smaller block">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        enterKeyHint="search"
        defaultValue={value}
        className={classes.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

function Switch({ filter, params }: FieldProps<'switch'>) {
  const option = {
    value: SWITCH_ON,
    label: filter.label,
    ...(filter.count === undefined ? {} : { count: filter.count }),
  }
  return <Checkbox name={filter.name} option={option} isChecked={params.has(filter.name)} />
}
