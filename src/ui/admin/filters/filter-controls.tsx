import { NativeSelect, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../buttons/button.tsx'
import { NAMES_ONLY, type Spelling } from '../../form/choice/choice-rank.ts'
import { rankItems } from '../../form/choice/rank-items.ts'
import { DayInput } from '../../form/day-input.tsx'
import classes from './filters.module.css'
import type { ListFilter } from './list-filter.ts'

type FilterControlProps = {
  filter: ListFilter
  value: string
  onChange: (value: string) => void
  /** In the panel of a phone: labels above and full width. */
  stacked?: boolean
}

/** The control of one filter. */
export function FilterControl(props: FilterControlProps) {
  switch (props.filter.kind) {
    case 'select':
      return optionsOf(props.filter).length > LONG_LIST ? <TypedChoice {...props} /> : <ChoiceControl {...props} />
    case 'day':
      return <DayControl {...props} />
    case 'switch':
      return <SwitchControl {...props} />
  }
}

const optionsOf = (filter: ListFilter) => ('options' in filter ? filter.options : [])

function ChoiceControl({ filter, value, onChange, stacked = false }: FilterControlProps) {
  const t = useTranslations('admin.kit')
  return (
    <NativeSelect
      className={classes.control}
      data-chosen={value !== '' || undefined}
      label={stacked ? filter.label : undefined}
      aria-label={filter.label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: stacked ? t('any') : filter.label }, ...optionsOf(filter)]}
    />
  )
}

/** Options above which a list can be typed into. */
const LONG_LIST = 30

function TypedChoice({ filter, value, onChange, stacked = false }: FilterControlProps) {
  const t = useTranslations('admin.kit')
  const [spelling, setSpelling] = useState<Spelling>(NAMES_ONLY)
  const load = () => {
    if (spelling === NAMES_ONLY)
      void import('../../form/choice/choice-spellings.ts').then((loaded) => setSpelling(loaded.spellings))
  }
  return (
    <Select
      className={classes.control}
      data-chosen={value !== '' || undefined}
      label={stacked ? filter.label : undefined}
      aria-label={filter.label}
      placeholder={stacked ? t('any') : filter.label}
      data={[...optionsOf(filter)]}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      onFocus={load}
      filter={({ options, search }) => rankItems(options, search, spelling)}
      searchable
      clearable
      withScrollArea={false}
      comboboxProps={stacked ? { withinPortal: false } : undefined}
      classNames={{ options: classes.typedOptions }}
    />
  )
}

function DayControl({ filter, value, onChange, stacked = false }: FilterControlProps) {
  return (
    <DayInput
      className={classes.control}
      data-chosen={value !== '' || undefined}
      label={stacked ? filter.label : undefined}
      inlineLabel={stacked ? undefined : filter.label}
      aria-label={filter.label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function SwitchControl({ filter, value, onChange }: FilterControlProps) {
  const isOn = value === 'true'
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      className={classes.opener}
      data-chosen={isOn || undefined}
      aria-pressed={isOn}
      onClick={() => onChange(isOn ? '' : 'true')}
    >
      {filter.label}
    </Button>
  )
}
