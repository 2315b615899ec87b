import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormSection } from '#ui/form/form-section.tsx'
import type { FormFields as FieldsOf } from '#ui/form/use-fields.ts'
import { type CvPart, shareThere } from '../../completeness.rules.ts'
import { type CvValues, shareDone } from './cv-values.ts'

/** What every section of the form is given: its values, the parts that are missing, and the fields that would be refused. */
export type CvSectionProps = {
  fields: FieldsOf<CvValues>
  missing: readonly CvPart[]
  refused: ReadonlySet<string>
}

type CvFormSectionProps = Omit<CvSectionProps, 'fields'> & {
  title: string
  hint?: string
  /** Its required fields: the seam is sewn as they are valid. */
  required?: readonly string[]
  /** Where nothing is required, the parts that make it complete. */
  parts?: readonly CvPart[]
  children: ReactNode
}

/** A part of the form whose seam is sewn as it becomes complete. */
export function CvFormSection({ title, hint, required, parts = [], missing, refused, children }: CvFormSectionProps) {
  const t = useTranslations('cvForm')
  const done = required ? shareDone(refused, required) : shareThere(missing, parts)
  return (
    <FormSection title={title} hint={hint} progress={done} completeLabel={t('done')}>
      {children}
    </FormSection>
  )
}
