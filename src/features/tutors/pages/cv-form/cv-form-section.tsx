import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormSection } from '#ui/form/form-section.tsx'
import type { FormFields as FieldsOf } from '#ui/form/use-fields.ts'
import { type CvPart, getCompletedShare } from '../../completeness.rules.ts'
import { type CvValues, getValidShare } from './cv-values.ts'

export type CvFormFieldsProps = {
  fields: FieldsOf<CvValues>
  missing: readonly CvPart[]
  invalidFields: ReadonlySet<string>
}

type CvFormSectionProps = Omit<CvFormFieldsProps, 'fields'> & {
  title: string
  hint?: string
  /** The required fields; the stitch follows how many are valid. */
  required?: readonly string[]
  /** Without required fields, the stitch follows these parts. */
  parts?: readonly CvPart[]
  children: ReactNode
}

/** A form section whose stitch shows how complete it is. */
export function CvFormSection({
  title,
  hint,
  required,
  parts = [],
  missing,
  invalidFields,
  children,
}: CvFormSectionProps) {
  const t = useTranslations('cvForm')
  const done = required ? getValidShare(invalidFields, required) : getCompletedShare(missing, parts)
  return (
    <FormSection title={title} hint={hint} progress={done} completeLabel={t('done')}>
      {children}
    </FormSection>
  )
}
