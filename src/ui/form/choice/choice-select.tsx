import { type ComboboxParsedItem, MultiSelect, Pill, type PillProps, TextInput } from '@mantine/core'
import { useMediaQuery, useMounted } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import type { ChoiceGroupName, ChoiceGroups } from '#shared/options/choice-groups.ts'
import type { ChoiceKind } from '#shared/options/choice-names.ts'
import { OTHERS } from '#shared/options/others.ts'
import { detectLang } from '../../data/text/detect-lang.ts'
import { useFormat } from '../../data/text/use-format.ts'
import { FieldLabel } from '../field-label.tsx'
import type { Choice } from './choice.ts'
import { NAMES_ONLY, type Spelling } from './choice-rank.ts'
import classes from './choice-select.module.css'
import { ChoiceSheet } from './choice-sheet.tsx'
import { OtherField } from './other-field.tsx'
import { rankItems } from './rank-items.ts'

/** Keeps the dropdown open when its field is scrolled out of view. */
const dropdownProps = { hideDetached: false, shadow: 'md', radius: 'lg' }

type MultiSelectFieldProps = {
  label: string
  /** The list of the options, which names them in the viewer's language. */
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

/** A searchable multi-select; the chosen values are pills. A full-height sheet below 1024 px. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const format = useFormat()
  const { label, kind, name, options, groups, value, onChange, required = false, error, description } = props
  const nameOf = (option: string) => (kind === 'area' ? format.areaOrGroup(option) : format.offered(kind, option))
  const toItem = (option: string) => ({ value: option, label: nameOf(option) })
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
      // On a phone a chosen option stays in its place, ticked.
      hidePickedOptions={!isPhone}
      checkIconPosition="right"
      onDropdownOpen={() => {
        load()
        setOpen(true)
      }}
      onDropdownClose={() => setOpen(false)}
      classNames={{ options: classes.options, inputField: value.length > 0 ? classes.field : undefined }}
      renderPill={({ value: chosen = '', onRemove, disabled }) => (
        <ChosenPill item={nameOf(String(chosen))} onRemove={onRemove} withRemoveButton={!disabled} />
      )}
    />
  )
  return (
    <ChoiceSheet isOpen={Boolean(isPhone) && isOpen} onClose={() => input.current?.blur()}>
      {field}
    </ChoiceSheet>
  )
}

function ChosenPill({ item, ...pill }: { item: string } & Pick<PillProps, 'onRemove' | 'withRemoveButton'>) {
  const t = useTranslations('forms')
  const removeButtonProps = { 'aria-hidden': false, 'aria-label': t('remove', { item }) }
  return (
    <Pill {...pill} removeButtonProps={removeButtonProps} lang={detectLang(item)}>
      {item}
    </Pill>
  )
}

type FilterInput = { options: ComboboxParsedItem[]; search: string }

/**
 * Filters a list by what is typed; other spellings are known once `load` is done. `isSettled` is false for the one
 * render in which they arrive: its return to true makes the list select its new first option.
 */
function useChoiceFilter() {
  const [spelling, setSpelling] = useState<Spelling>(NAMES_ONLY)
  const [settled, setSettled] = useState<Spelling>(NAMES_ONLY)
  const isSettled = settled === spelling
  useEffect(() => setSettled(spelling), [spelling])
  const load = () => {
    if (spelling === NAMES_ONLY) void import('./choice-spellings.ts').then((loaded) => setSpelling(loaded.spellings))
  }
  const filter = ({ options, search }: FilterInput) => rankItems(options, search, spelling)
  return { filter, load, isSettled }
}

type ChoiceSelectProps = Omit<MultiSelectFieldProps, 'value' | 'onChange'> & {
  /** Label of the field that `Others` opens. */
  otherLabel: string
  value: Choice
  onChange: (value: Choice) => void
}

/** A multi-select where `Others` opens a required text field that replaces it. */
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
