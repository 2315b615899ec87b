import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { cvForm } from '#shared/messages/en.cv-form.ts'
import { FormSection } from '#ui/form/form-section.tsx'
import type { FormFields as FieldsOf } from '#ui/form/use-fields.ts'
import { type CvPart, getCompletedShare } from '../../completeness.rules.ts'
import { type CvValues, getValidShare } from './cv-values.ts'

export type CvFormFieldsProps = {
  fields: FieldsOf<CvValues>
  missing: readonly CvPart[]
  invalidFields: ReadonlySet<string>
  /** Texts are about the tutor instead of addressed to the tutor. */
  isAdmin: boolean
}

type CvFormSectionProps = Omit<CvFormFieldsProps, 'fields' | 'isAdmin'> & {
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

/** The texts that differ by who fills in the form. [OFF-204] */
export function useCvFormText(isAdmin: boolean) {
  const t = useTranslations('cvForm')
  return (key: Exclude<keyof typeof cvForm.byAdmin, 'leave'>) => t(isAdmin ? `byAdmin.${key}` : key)
}
