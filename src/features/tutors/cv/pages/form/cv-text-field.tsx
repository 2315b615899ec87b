import { TextInput, type TextInputProps } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { fieldLabel } from '#shared/messages/field-label.ts'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { ContactMark } from '#ui/form/contact-mark.tsx'
import { FieldLabel } from '#ui/form/field-label.tsx'
import type { TextPath } from '#ui/form/field-paths.ts'
import type { FormFields } from '#ui/form/use-fields.ts'
import { getAudience } from '../../audience.rules.ts'
import type { CvValues } from './cv-values.ts'

type CvTextFieldProps = { fields: FormFields<CvValues>; name: TextPath<CvValues> } & Omit<
  TextInputProps,
  'name' | 'onChange'
>

export function CvTextField({ fields, name, ...input }: CvTextFieldProps) {
  const t = useTranslations()
  const locale = useLocale()
  const field = fields.getInputProps(name)
  return (
    <div>
      <TextInput
        maxLength={MAX_LENGTH.short}
        {...field}
        label={<FieldLabel label={fieldLabel(locale, name.split('.'))} optional={t('common.optional')} />}
        lang={detectLang(field.value)}
        {...input}
      />
      {getAudience(name) === 'everyone' && <ContactMark text={field.value} />}
    </div>
  )
}
