import { NativeSelect, Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Button } from '../../buttons/button.tsx'
import { rankItems } from '../../form/choice/rank-items.ts'
import { useSpelling } from '../../form/choice/use-spelling.ts'
import { DayInput } from '../../form/day-input.tsx'
import classes from './filters.module.css'
import { type ListFilter, optionsOf } from './list-filter.ts'

type FilterControlProps = {
  filter: ListFilter
  value: string
  onChange: (value: string) => void
}

/** The control of one filter in the panel of a phone. */
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

function ChoiceControl({ filter, value, onChange }: FilterControlProps) {
  const t = useTranslations('admin.kit')
  return (
    <NativeSelect
      className={classes.control}
      data-chosen={value !== '' || undefined}
      label={filter.label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('any') }, ...optionsOf(filter)]}
    />
  )
}

/** Options above which a list can be typed into. */
const LONG_LIST = 30

function TypedChoice({ filter, value, onChange }: FilterControlProps) {
  const t = useTranslations('admin.kit')
  const spelling = useSpelling()
  return (
    <Select
      className={classes.control}
      data-chosen={value !== '' || undefined}
      label={filter.label}
      placeholder={t('any')}
      data={[...optionsOf(filter)]}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      filter={({ options, search }) => rankItems(options, search, spelling)}
      searchable
      clearable
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      classNames={{ options: classes.typedOptions }}
    />
  )
}

function DayControl({ filter, value, onChange }: FilterControlProps) {
  return (
    <DayInput
      className={classes.control}
      data-chosen={value !== '' || undefined}
      label={filter.label}
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
