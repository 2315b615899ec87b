import { useTranslations } from 'use-intl'
import { fieldName } from '#shared/field-errors.ts'
import { TEXT } from '#shared/limits.ts'
import { FieldLabel } from '#ui/form/field-label.tsx'
import { SuggestInput } from '#ui/form/suggest-input.tsx'
import type { Suggestion } from '#ui/form/suggestions.ts'
import type { Fields } from '#ui/form/use-fields.ts'
import type { CvText, CvValues } from './cv-values.ts'

type CvSuggestFieldProps = {
  fields: Fields<CvValues>
  name: CvText
  suggestions: readonly Suggestion[]
  maxLength?: number
  onFocus?: () => void
}

/** One optional text of the CV with suggestions. */
export function CvSuggestField({ fields, name, maxLength = TEXT.short, ...input }: CvSuggestFieldProps) {
  const t = useTranslations()
  const { value, error } = fields.text(name)
  return (
    <SuggestInput
      {...input}
      name={name}
      value={value}
      error={error}
      maxLength={maxLength}
      onChange={(typed) => fields.set(name, typed)}
      label={<FieldLabel label={fieldName(name.split('.'))} optional={t('common.optional')} />}
    />
  )
}
