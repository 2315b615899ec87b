import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { fieldName } from '#shared/field-errors.ts'
import { TEXT } from '#shared/limits.ts'
import { langOf } from '#ui/data/lang.ts'
import { FieldLabel } from '#ui/form/field-label.tsx'
import type { Fields } from '#ui/form/use-fields.ts'
import type { CvText, CvValues } from './cv-values.ts'

type CvTextFieldProps = { fields: Fields<CvValues>; name: CvText } & Omit<TextInputProps, 'name' | 'onChange'>

/** One optional text of the CV under the name that people know it by. */
export function CvTextField({ fields, name, ...input }: CvTextFieldProps) {
  const t = useTranslations()
  const field = fields.text(name)
  return (
    <TextInput
      maxLength={TEXT.short}
      {...field}
      label={<FieldLabel label={fieldName(name.split('.'))} optional={t('common.optional')} />}
      lang={langOf(field.value)}
      {...input}
    />
  )
}
