import { Checkbox, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { isNegotiableText, NEGOTIABLE } from '#shared/format/salary.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { FieldGrid, FullWidthField } from '#ui/form/form-section.tsx'
import type { FormFields } from '#ui/form/use-fields.ts'
import classes from './cv-form.module.css'
import { CvTextField } from './cv-text-field.tsx'
import type { CvValues } from './cv-values.ts'

type SalaryProps = { fields: FormFields<CvValues> }

const WORDS = 'teachingPreferences.expectedSalary'
const NUMBERS = ['salaryFrom', 'salaryTo'] as const

/** The expected salary as taka a month, or negotiable, and what it is for in words. */
export function CvSalaryFields({ fields }: SalaryProps) {
  const t = useTranslations('cvForm')
  const common = useTranslations('common')
  const { expectedSalary } = fields.values.teachingPreferences
  const isNegotiable = isNegotiableText(expectedSalary)
  const setNegotiable = (checked: boolean) => {
    for (const name of NUMBERS) fields.setFieldValue(`teachingPreferences.${name}`, '')
    fields.setFieldValue(WORDS, checked ? NEGOTIABLE : '')
  }
  return (
    <FullWidthField>
      <fieldset className={classes.salary}>
        <legend>{t('salary')}</legend>
        <div className="halves gap-12 mb-14">
          {NUMBERS.map((name) => (
            <TextInput
              key={name}
              {...fields.getInputProps(`teachingPreferences.${name}`)}
              label={t(name)}
              placeholder={t(`${name}Hint`)}
              disabled={isNegotiable}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
            />
          ))}
        </div>
        <FieldGrid>
          <Checkbox
            name="isNegotiable"
            label={common('negotiable')}
            checked={isNegotiable}
            onChange={(event) => setNegotiable(event.currentTarget.checked)}
          />
          <CvTextField
            fields={fields}
            name={WORDS}
            placeholder={t('salaryHint')}
            description={t('salaryWordsHint')}
            maxLength={MAX_LENGTH.salary}
          />
        </FieldGrid>
      </fieldset>
    </FullWidthField>
  )
}
