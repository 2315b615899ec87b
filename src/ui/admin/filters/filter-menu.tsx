import { Combobox, type ComboboxParsedItem, type ComboboxStore, useCombobox } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../buttons/button.tsx'
import { rankItems } from '../../form/choice/rank-items.ts'
import { useSpelling } from '../../form/choice/use-spelling.ts'
import { DayInput } from '../../form/day-input.tsx'
import classes from './filters.module.css'
import { type ListFilter, optionsOf } from './list-filter.ts'

type FilterMenuProps = {
  filters: readonly ListFilter[]
  setParam: (name: string, value: string) => void
}

/** Choices of one filter that a search over all filters shows. */
const MOST_CHOICES = 6

/** One button for all filters of a list: their names first, then the choices of one; typing searches both. */
export function FilterMenu({ filters, setParam }: FilterMenuProps) {
  const t = useTranslations('admin.kit')
  const [name, setName] = useState('')
  const filter = filters.find((one) => one.name === name)
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setName('')
    },
  })
  const submit = (option: string) => {
    const [chosen = '', value] = option.split('=')
    if (value === undefined) return setName(chosen)
    setParam(chosen, decodeURIComponent(value))
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} width={300} position="bottom-start" onOptionSubmit={submit} withinPortal={false}>
      <Combobox.Target withAriaAttributes={false}>
        <Button
          variant="default"
          className={classes.opener}
          leftSection={<IconFilter aria-hidden="true" />}
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          {t('filter')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {filter?.kind === 'day' ? (
          <DayInput
            label={filter.label}
            value=""
            autoFocus
            // While a year is typed it has fewer digits.
            onChange={({ currentTarget: { value } }) => value >= '2000' && submit(`${name}=${value}`)}
          />
        ) : (
          combobox.dropdownOpened && <FilterOptions key={name} {...{ combobox, filters, filter }} />
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

type FilterOptionsProps = Pick<FilterMenuProps, 'filters'> & {
  combobox: ComboboxStore
  /** The one whose choices are listed. */
  filter: ListFilter | undefined
}

function FilterOptions({ combobox, filters, filter }: FilterOptionsProps) {
  const t = useTranslations('admin.kit')
  const [search, setSearch] = useState('')
  const spelling = useSpelling()
  const choicesOf = (one: ListFilter) =>
    (rankItems([...optionsOf(one)], search, spelling) as ComboboxParsedItem[]).flatMap((item) =>
      'value' in item ? { value: `${one.name}=${encodeURIComponent(item.value)}`, label: item.label } : [],
    )
  const named = filters.map(({ name, label }) => ({ value: name, label }))
  const found = filters.flatMap((one) =>
    choicesOf(one)
      .slice(0, MOST_CHOICES)
      .map(({ value, label }) => ({ value, label: `${one.label}: ${label}` })),
  )
  const options = filter
    ? choicesOf(filter)
    : search.trim() === ''
      ? named
      : [...rankItems(named, search, spelling), ...found]
  return (
    <>
      <Combobox.Search
        value={search}
        autoFocus
        aria-label={filter?.label ?? t('filters')}
        placeholder={filter?.label ?? t('filterSearch')}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          combobox.selectFirstOption()
        }}
      />
      <Combobox.Options className={classes.typedOptions} aria-label={filter?.label ?? t('filters')}>
        {options.map(
          (option) =>
            'value' in option && (
              <Combobox.Option key={option.value} value={option.value}>
                {option.label}
              </Combobox.Option>
            ),
        )}
        {options.length === 0 && <Combobox.Empty>{t('nothingFiltered')}</Combobox.Empty>}
      </Combobox.Options>
    </>
  )
}
