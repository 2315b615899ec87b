import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormSection } from '#ui/form/form-section.tsx'
import type { FormFields as FieldsOf } from '#ui/form/use-fields.ts'
import type { CvAudience } from '../../audience.rules.ts'
import { type CvPart, getCompletedShare } from '../../completeness.rules.ts'
import { AudienceNote } from './audience-note.tsx'
import { type CvValues, getValidShare } from './cv-values.ts'

export type CvFormFieldsProps = {
  fields: FieldsOf<CvValues>
  missing: readonly CvPart[]
  invalidFields: ReadonlySet<string>
  /** Texts are about the tutor instead of addressed to the tutor. */
  isAdmin: boolean
}

type CvFormSectionProps = Omit<CvFormFieldsProps, 'fields'> & {
  title: string
  hint?: string
  /** Who sees all of its fields; where they differ, each field says it. */
  audience?: CvAudience
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
  audience,
  required,
  parts = [],
  missing,
  invalidFields,
  isAdmin,
  children,
}: CvFormSectionProps) {
  const t = useTranslations('cvForm')
  const done = required ? getValidShare(invalidFields, required) : getCompletedShare(missing, parts)
  return (
    <FormSection
      title={title}
      hint={
        (hint || audience) && (
          <>
            {audience && <AudienceNote isAdmin={isAdmin} audience={audience} />} {hint}
          </>
        )
      }
      progress={done}
      completeLabel={t('done')}
    >
      {children}
    </FormSection>
  )
}
