import { MultiSelect, NativeSelect, Popover, Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../buttons/button.tsx'
import { NAMES_ONLY, type Spelling } from '../../form/choice/choice-rank.ts'
import { rankItems } from '../../form/choice/rank-items.ts'
import { DayInput } from '../../form/day-input.tsx'
import classes from './filters.module.css'
import { joinValues, type ListFilter, optionLabel, optionValue, splitValues } from './list-filter.ts'

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
    case 'multi':
      return props.stacked ? <ChoicesField {...props} /> : <ChoicesPopover {...props} />
    case 'day':
      return <DayControl {...props} />
    case 'switch':
      return <SwitchControl {...props} />
  }
}

const optionsOf = (filter: ListFilter) =>
  'options' in filter
    ? filter.options.map((option) => ({ value: optionValue(option), label: optionLabel(option) }))
    : []

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
      data={optionsOf(filter)}
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

function ChoicesField({ filter, value, onChange }: FilterControlProps) {
  const t = useTranslations('admin.kit')
  return (
    <MultiSelect
      label={filter.label}
      placeholder={value ? undefined : t('any')}
      data={optionsOf(filter)}
      value={splitValues(value)}
      onChange={(values) => onChange(joinValues(values))}
      searchable
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

function ChoicesPopover(props: FilterControlProps) {
  const { filter, value } = props
  const chosen = splitValues(value)
  const [first] = optionsOf(filter).filter((option) => chosen.includes(option.value))
  const text = chosen.length > 1 ? `${filter.label} (${chosen.length})` : (first?.label ?? filter.label)
  return (
    <Popover position="bottom-start" width={300} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.opener}
          data-chosen={value !== '' || undefined}
          rightSection={<IconChevronDown aria-hidden="true" />}
          aria-label={first ? `${filter.label}: ${text}` : filter.label}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ChoicesField {...props} />
      </Popover.Dropdown>
    </Popover>
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
