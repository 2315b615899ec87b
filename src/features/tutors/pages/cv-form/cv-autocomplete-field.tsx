import { useLocale, useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { fieldLabel } from '#shared/messages/field-label.ts'
import type { ChoiceKind } from '#shared/options/choice-names.ts'
import { AutocompleteInput } from '#ui/form/autocomplete-input.tsx'
import type { AutocompleteOption } from '#ui/form/autocomplete-options.ts'
import { FieldLabel } from '#ui/form/field-label.tsx'
import type { TextPath } from '#ui/form/field-paths.ts'
import type { FormFields } from '#ui/form/use-fields.ts'
import type { CvValues } from './cv-values.ts'

type CvAutocompleteFieldProps = {
  fields: FormFields<CvValues>
  name: TextPath<CvValues>
  suggestions: readonly AutocompleteOption[]
  kind: ChoiceKind
  maxLength?: number
  onFocus?: () => void
}

export function CvAutocompleteField({
  fields,
  name,
  maxLength = MAX_LENGTH.short,
  ...input
}: CvAutocompleteFieldProps) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <AutocompleteInput
      {...input}
      {...fields.getInputProps(name)}
      maxLength={maxLength}
      label={<FieldLabel label={fieldLabel(locale, name.split('.'))} optional={t('common.optional')} />}
    />
  )
}
