import { type ComboboxParsedItem, isOptionsGroup, MultiSelect, Pill, TextInput } from '@mantine/core'
import { useMediaQuery, useMounted } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import type { ChoiceGroupName, ChoiceGroups } from '#shared/options/choice-groups.ts'
import type { ChoiceKind } from '#shared/options/choice-names.ts'
import { OTHERS } from '#shared/options/others.ts'
import { detectLang } from '../data/detect-lang.ts'
import { useShown } from '../data/use-shown.ts'
import { NAMES_ONLY, rankChoices, type Spelling } from './choice/choice-rank.ts'
import { ChoiceSheet } from './choice/choice-sheet.tsx'
import type { Choice } from './choice.ts'
import classes from './choice-select.module.css'
import { FieldLabel } from './field-label.tsx'
import { OtherField } from './other-field.tsx'

/** Keeps the dropdown open when its field is scrolled out of view. */
const dropdownProps = { hideDetached: false, shadow: 'md', radius: 'lg' }

type MultiSelectFieldProps = {
  label: string
  /** The list of the options, which names them in the reader's language. */
  kind: ChoiceKind
  name: string
  options: readonly string[]
  /** The same options by group, for phones. */
  groups?: ChoiceGroups | undefined
  value: readonly string[]
  onChange: (value: string[]) => void
  required?: boolean
  error?: string | undefined
  description?: string
}

/**
 * On a phone the list is a part of the sheet instead of a dropdown. A touch of `Done` must not close it before the click:
 * that would press what is below the sheet.
 */
const inSheet = {
  comboboxProps: { ...dropdownProps, withinPortal: false, closeOnClickOutside: false },
  styles: { dropdown: { position: 'static', width: 'auto' } },
} as const

/** A searchable multi-select; the chosen values are pills. A full-height sheet below 1024 px. [FAM-412] */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const shown = useShown()
  const { label, kind, name, options, groups, value, onChange, required = false, error, description } = props
  const toItem = (option: string) => ({ value: option, label: shown.choice(kind, option) })
  const t = useTranslations()
  const mounted = useMounted()
  const isPhone = useMediaQuery('(max-width: 63.99em)')
  const [isOpen, setOpen] = useState(false)
  const { filter, load, isSettled } = useChoiceFilter()
  const input = useRef<HTMLInputElement>(null)
  const empty = mounted ? t('select.choose') : t('select.loading')
  const grouped = Object.entries(groups ?? {}).map(([group, items]) => ({
    group: t(`forms.groups.${group as ChoiceGroupName}`),
    items: items.map(toItem),
  }))
  const field = (
    <MultiSelect
      ref={input}
      {...(isPhone ? inSheet : { comboboxProps: dropdownProps })}
      label={<FieldLabel label={label} optional={required ? undefined : t('common.optional')} />}
      withAsterisk={required}
      name={name}
      aria-required={required}
      data={isPhone && grouped.length > 0 ? grouped : options.map(toItem)}
      filter={filter}
      onFocus={load}
      value={[...value]}
      onChange={onChange}
      placeholder={value.length === 0 ? empty : undefined}
      nothingFoundMessage={isOpen ? t('select.none') : undefined}
      error={error}
      description={description}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange={isSettled}
      withScrollArea={false}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      classNames={{ options: classes.options }}
      renderPill={({ value: chosen = '', onRemove, disabled }) => {
        const item = shown.choice(kind, String(chosen))
        return (
          <Pill
            withRemoveButton={!disabled}
            onRemove={onRemove}
            removeButtonProps={{ 'aria-hidden': false, 'aria-label': t('forms.remove', { item }) }}
            lang={detectLang(item)}
          >
            {item}
          </Pill>
        )
      }}
    />
  )
  return (
    <ChoiceSheet isOpen={Boolean(isPhone) && isOpen} onClose={() => input.current?.blur()}>
      {field}
    </ChoiceSheet>
  )
}

type FilterInput = { options: ComboboxParsedItem[]; search: string }

/**
 * Filters a list by what is typed; other spellings are known once `load` is done. `isSettled` is false for the one
 * render in which they arrive: its return to true makes the list select its new first option. [FAM-411]
 */
function useChoiceFilter() {
  const [spelling, setSpelling] = useState<Spelling>(NAMES_ONLY)
  const [settled, setSettled] = useState<Spelling>(NAMES_ONLY)
  const isSettled = settled === spelling
  useEffect(() => setSettled(spelling), [spelling])
  const load = () => {
    if (spelling === NAMES_ONLY)
      void import('./choice/choice-spellings.ts').then((loaded) => setSpelling(loaded.spellings))
  }
  const filter = ({ options, search }: FilterInput) => {
    if (search.trim() === '') return options
    const all = options.flatMap((item) => (isOptionsGroup(item) ? item.items : [item]))
    const byValue = new Map(all.map((option) => [String(option.value), option]))
    const of = (value: string) => [...spelling.of(value), byValue.get(value)?.label ?? '']
    return rankChoices([...byValue.keys()], search, { ...spelling, of }).flatMap((value) => byValue.get(value) ?? [])
  }
  return { filter, load, isSettled }
}

type ChoiceSelectProps = Omit<MultiSelectFieldProps, 'value' | 'onChange'> & {
  /** Label of the field that `Others` opens. */
  otherLabel: string
  value: Choice
  onChange: (value: Choice) => void
}

/** A multi-select where `Others` opens a required text field that replaces it. [TFORM-56..58] */
export function ChoiceSelect({ otherLabel, value, onChange, error, ...field }: ChoiceSelectProps) {
  const t = useTranslations('forms')
  const isOther = value.chosen.includes(OTHERS)
  const isUnnamed = isOther && value.other.trim() === ''
  return (
    <div data-field={field.name}>
      <MultiSelectField
        {...field}
        value={value.chosen}
        onChange={(chosen) => onChange({ ...value, chosen })}
        error={isUnnamed ? undefined : error}
      />
      {isOther && (
        <OtherField>
          <TextInput
            label={otherLabel}
            required
            description={t('takesPlace')}
            value={value.other}
            maxLength={MAX_LENGTH.choice}
            lang={detectLang(value.other)}
            onChange={(event) => onChange({ ...value, other: event.currentTarget.value })}
            error={isUnnamed ? error : undefined}
          />
        </OtherField>
      )}
    </div>
  )
}
