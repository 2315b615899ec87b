import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { AVAILABLE_DAYS } from '#shared/options/available-days.ts'
import { ChoiceSelect } from '#ui/form/choice/choice-select.tsx'
import { FreeTimesField } from '#ui/form/choice/free-times-field.tsx'
import { FieldLabel } from '#ui/form/field-label.tsx'
import { FieldGrid, FullWidthField } from '#ui/form/form-section.tsx'
import { cvFields } from '../../../schema.ts'
import { type CvFormFieldsProps, CvFormSection } from './cv-form-section.tsx'
import { useCvFormText } from './cv-form-text.ts'
import { CvSalaryFields } from './cv-salary-fields.tsx'
import { CvTextField } from './cv-text-field.tsx'

/** For how much the tutor teaches, and how. */
export function PreferencesFields(section: CvFormFieldsProps) {
  const t = useTranslations()
  const { fields } = section
  const { values, setFieldValue } = fields
  const formText = useCvFormText(section.isAdmin)
  const online = 'teachingPreferences.onlineAvailable'
  return (
    <CvFormSection title={t('cvForm.preferences')} audience="everyone" parts={['salary']} {...section}>
      <FieldGrid columns={2}>
        <CvSalaryFields fields={fields} />
        {cvFields.map(({ name, placeholder, maxLength, between }) => (
          <FullWidthField key={name}>
            <CvTextField
              fields={fields}
              name={`teachingPreferences.${name}`}
              {...(placeholder && { placeholder: formText(placeholder) })}
              {...(maxLength && { maxLength })}
              {...(between && { inputMode: 'numeric' })}
            />
          </FullWidthField>
        ))}
        <FullWidthField>
          <Checkbox
            name="onlineAvailable"
            label={formText('onlineAvailable')}
            checked={values.teachingPreferences.onlineAvailable}
            onChange={(event) => setFieldValue(online, event.currentTarget.checked)}
          />
        </FullWidthField>
      </FieldGrid>
    </CvFormSection>
  )
}

/** The available days; `Others` opens a free text. */
export function DaysFields(section: CvFormFieldsProps) {
  const t = useTranslations()
  const { values, errors, setFieldValue } = section.fields
  const formText = useCvFormText(section.isAdmin)
  const days = 'teachingPreferences.availableDays'
  return (
    <CvFormSection title={formText('when')} audience="everyone" parts={['days']} {...section}>
      <FieldGrid>
        <ChoiceSelect
          label={t('fields.availableDays')}
          otherLabel={t('cvForm.otherDays')}
          kind="days"
          name="availableDays"
          options={AVAILABLE_DAYS}
          value={values.teachingPreferences.availableDays}
          onChange={(value) => setFieldValue(days, value)}
          error={errors[days]}
          description={t('cvForm.daysHint')}
        />
        <FreeTimesField
          label={<FieldLabel label={t('fields.freeTimes')} optional={t('common.optional')} />}
          description={t('cvForm.freeTimesHint')}
          value={values.freeTimes}
          onChange={(times) => setFieldValue('freeTimes', times)}
        />
      </FieldGrid>
    </CvFormSection>
  )
}
