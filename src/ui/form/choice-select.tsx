import { MultiSelect, Pill, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { OTHERS } from '#shared/options/others.ts'
import { detectLang } from '../data/detect-lang.ts'
import type { Choice } from './choice.ts'
import classes from './choice-select.module.css'
import { FieldLabel } from './field-label.tsx'
import { OtherField } from './other-field.tsx'

/** Keeps the dropdown open when its field is scrolled out of view. */
const dropdownProps = { hideDetached: false, shadow: 'md', radius: 'lg' }

type MultiSelectFieldProps = {
  label: string
  name: string
  options: readonly string[]
  value: readonly string[]
  onChange: (value: string[]) => void
  required?: boolean
  error?: string | undefined
  description?: string
}

/** A searchable multi-select; the chosen values are pills. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const { label, name, options, value, onChange, required = false, error, description } = props
  const t = useTranslations()
  const mounted = useMounted()
  const [isOpen, setOpen] = useState(false)
  const empty = mounted ? t('select.choose') : t('select.loading')
  return (
    <MultiSelect
      label={<FieldLabel label={label} optional={required ? undefined : t('common.optional')} />}
      withAsterisk={required}
      name={name}
      data={[...options]}
      value={[...value]}
      onChange={onChange}
      placeholder={value.length === 0 ? empty : undefined}
      nothingFoundMessage={isOpen ? t('select.none') : undefined}
      error={error}
      description={description}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      withScrollArea={false}
      comboboxProps={dropdownProps}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      classNames={{ options: classes.options }}
      renderPill={({ value: item = '', onRemove, disabled }) => (
        <Pill
          withRemoveButton={!disabled}
          onRemove={onRemove}
          removeButtonProps={{ 'aria-hidden': false, 'aria-label': t('forms.remove', { item }) }}
          lang={detectLang(item)}
        >
          {item}
        </Pill>
      )}
    />
  )
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
