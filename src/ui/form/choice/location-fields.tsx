import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { areaGroupsOf, collapseAreas, toParts } from '#shared/options/area-groups.ts'
import { CITIES } from '#shared/options/areas.ts'
import { DISTRICTS, isDistrict } from '#shared/options/districts.ts'
import { OTHERS } from '#shared/options/others.ts'
import { detectLang } from '../../data/text/detect-lang.ts'
import { useFormat } from '../../data/text/use-format.ts'
import { consumeEarlyInput } from '../draft/early-input.ts'
import { FieldLabel } from '../field-label.tsx'
import classes from './choice-select.module.css'
import { MultiSelectField } from './choice-select.tsx'
import {
  applyTypedArea,
  applyTypedCity,
  areasByName,
  isCustomCity,
  type LocationChoice,
  selectCity,
} from './location-choice.ts'
import { OtherField } from './other-field.tsx'

type LocationFieldsProps = {
  value: LocationChoice
  onChange: (value: LocationChoice) => void
  required?: boolean
  cityError?: string | undefined
  areasError?: string | undefined
  /** Offers all areas that share a name as one choice, `All Mirpur`, which is stored as its parts or by its name. */
  groupsAs: 'parts' | 'name'
}

/** City and areas as two fields; `Others` opens a text field that replaces it on blur. */
export function LocationFields(props: LocationFieldsProps) {
  const { value, onChange, required = false, cityError, areasError, groupsAs } = props
  return (
    <>
      <CitySelect value={value} onChange={onChange} required={required} error={cityError} />
      <AreasSelect value={value} onChange={onChange} required={required} error={areasError} groupsAs={groupsAs} />
    </>
  )
}

type LocationPartProps = {
  value: LocationChoice
  onChange: (value: LocationChoice) => void
  required: boolean
  error: string | undefined
}

function CitySelect({ value, onChange, required, error }: LocationPartProps) {
  const format = useFormat()
  const t = useTranslations()
  const isOther = value.city === OTHERS || (isCustomCity(value.city) && !isDistrict(value.city))
  const districts = DISTRICTS.toSorted((a, b) =>
    format.choice('city', a).localeCompare(format.choice('city', b), format.locale),
  )
  useEffect(() => {
    const { coverageCities: early } = consumeEarlyInput({ coverageCities: '' })
    if (early) onChange(selectCity(early))
  }, [onChange])
  return (
    <div data-field="city">
      <NativeSelect
        label={<FieldLabel label={t('fields.location_city')} optional={required ? undefined : t('common.optional')} />}
        required={required}
        name="coverageCities"
        classNames={{ input: value.city === '' ? classes.unchosen : undefined }}
        value={isOther ? OTHERS : value.city}
        onChange={(event) => onChange(selectCity(event.currentTarget.value))}
        error={isOther ? undefined : error}
      >
        <option value="">{t('select.choose')}</option>
        {CITIES.map((city) => (
          <option key={city} value={city}>
            {format.choice('city', city)}
          </option>
        ))}
        <optgroup label={t('forms.districts')}>
          {districts.map((city) => (
            <option key={city} value={city}>
              {format.choice('city', city)}
            </option>
          ))}
        </optgroup>
      </NativeSelect>
      {isOther && (
        <OtherField>
          <TextInput
            label={t('forms.otherCity')}
            required
            value={value.otherCity}
            maxLength={MAX_LENGTH.choice}
            lang={detectLang(value.otherCity)}
            onChange={(event) => onChange({ ...value, otherCity: event.currentTarget.value })}
            onBlur={() => onChange(applyTypedCity(value))}
            error={error}
          />
        </OtherField>
      )}
    </div>
  )
}

type AreasSelectProps = LocationPartProps & Pick<LocationFieldsProps, 'groupsAs'>

function AreasSelect({ value, onChange, required, error, groupsAs }: AreasSelectProps) {
  const t = useTranslations()
  const { locale } = useFormat()
  const isOther = value.areas.includes(OTHERS)
  return (
    <div data-field="areas">
      <MultiSelectField
        label={t('fields.location_areas')}
        kind="area"
        name="coverageAreas"
        required={required}
        options={value.city === '' ? [] : [...areaGroupsOf(value.city), ...areasByName(value.city, locale)]}
        value={groupsAs === 'parts' ? collapseAreas(value.areas) : value.areas}
        onChange={(areas) => onChange({ ...value, areas: groupsAs === 'parts' ? toParts(areas) : areas })}
        error={isOther ? undefined : error}
        description={value.city === '' ? t('forms.cityFirst') : undefined}
      />
      {isOther && (
        <OtherField>
          <TextInput
            label={
              <FieldLabel
                label={t('forms.otherArea')}
                optional={isCustomCity(value.city) ? t('common.optional') : undefined}
              />
            }
            required={!isCustomCity(value.city)}
            value={value.otherArea}
            maxLength={MAX_LENGTH.choice}
            lang={detectLang(value.otherArea)}
            onChange={(event) => onChange({ ...value, otherArea: event.currentTarget.value })}
            onBlur={() => onChange(applyTypedArea(value))}
            error={error}
          />
        </OtherField>
      )}
    </div>
  )
}
