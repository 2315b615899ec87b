import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { areasForCity, CITIES } from '#shared/areas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { OTHERS } from '#shared/others.ts'
import { detectLang } from '../data/detect-lang.ts'
import classes from './choice-select.module.css'
import { ManySelect } from './choice-select.tsx'
import { takeTyped } from './early-input.ts'
import { FieldLabel } from './field-label.tsx'
import { chooseCity, isTypedCity, type LocationChoice, settleArea, settleCity } from './location-choice.ts'
import { OthersInput } from './others-input.tsx'

type PlaceSelectProps = {
  value: LocationChoice
  onChange: (value: LocationChoice) => void
  required?: boolean
  cityError?: string | undefined
  areasError?: string | undefined
}

/** A city and its areas as two fields of a grid; `Others` opens a free text that takes its place when it is left (S1 4). */
export function LocationFields({ value, onChange, required = false, cityError, areasError }: PlaceSelectProps) {
  return (
    <>
      <CitySelect value={value} onChange={onChange} required={required} error={cityError} />
      <AreasSelect value={value} onChange={onChange} required={required} error={areasError} />
    </>
  )
}

type PartProps = {
  value: LocationChoice
  onChange: (value: LocationChoice) => void
  required: boolean
  error: string | undefined
}

function CitySelect({ value, onChange, required, error }: PartProps) {
  const t = useTranslations()
  const isOther = value.city === OTHERS || isTypedCity(value.city)
  useEffect(() => {
    const { coverageCities: early } = takeTyped({ coverageCities: '' })
    if (early) onChange(chooseCity(early))
  }, [onChange])
  return (
    <div data-field="city">
      <NativeSelect
        label={<FieldLabel label={t('fields.location_city')} optional={required ? undefined : t('common.optional')} />}
        withAsterisk={required}
        name="coverageCities"
        classNames={{ input: value.city === '' ? classes.unchosen : undefined }}
        value={isOther ? OTHERS : value.city}
        onChange={(event) => onChange(chooseCity(event.currentTarget.value))}
        error={isOther ? undefined : error}
      >
        <option value="">{t('select.choose')}</option>
        {CITIES.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </NativeSelect>
      {isOther && (
        <OthersInput>
          <TextInput
            label={t('forms.otherCity')}
            required
            value={value.otherCity}
            maxLength={MAX_LENGTH.choice}
            lang={detectLang(value.otherCity)}
            onChange={(event) => onChange({ ...value, otherCity: event.currentTarget.value })}
            onBlur={() => onChange(settleCity(value))}
            error={error}
          />
        </OthersInput>
      )}
    </div>
  )
}

function AreasSelect({ value, onChange, required, error }: PartProps) {
  const t = useTranslations()
  const isOther = value.areas.includes(OTHERS)
  return (
    <div data-field="areas">
      <ManySelect
        label={t('fields.location_areas')}
        name="coverageAreas"
        required={required}
        options={value.city === '' ? [] : areasForCity(value.city)}
        value={value.areas}
        onChange={(areas) => onChange({ ...value, areas })}
        error={isOther ? undefined : error}
        description={value.city === '' ? t('forms.cityFirst') : undefined}
      />
      {isOther && (
        <OthersInput>
          <TextInput
            label={t('forms.otherArea')}
            required
            value={value.otherArea}
            maxLength={MAX_LENGTH.choice}
            lang={detectLang(value.otherArea)}
            onChange={(event) => onChange({ ...value, otherArea: event.currentTarget.value })}
            onBlur={() => onChange(settleArea(value))}
            error={error}
          />
        </OthersInput>
      )}
    </div>
  )
}
