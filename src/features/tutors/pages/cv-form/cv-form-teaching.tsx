import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { AVAILABLE_DAYS } from '#shared/options/available-days.ts'
import { CLASS_GROUPS, CLASSES } from '#shared/options/classes.ts'
import { MEDIUMS } from '#shared/options/mediums.ts'
import { SUBJECT_GROUPS, SUBJECTS } from '#shared/options/subjects.ts'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { FieldGrid, FullWidthField } from '#ui/form/form-section.tsx'
import { type CvFormFieldsProps, CvFormSection } from './cv-form-section.tsx'
import { useCvFormText } from './cv-form-text.ts'
import { CvSalaryFields } from './cv-salary-fields.tsx'
import { CvTextField } from './cv-text-field.tsx'

const preferences = [
  { field: 'preferredSubjects', kind: 'subject', options: SUBJECTS, groups: SUBJECT_GROUPS, other: 'otherSubject' },
  { field: 'preferredClasses', kind: 'class', options: CLASSES, groups: CLASS_GROUPS, other: 'otherClass' },
  { field: 'preferredMediums', kind: 'medium', options: MEDIUMS, groups: undefined, other: 'otherMedium' },
] as const

const REQUIRED = preferences.map(({ field }) => `teachingPreferences.${field}`)

/** What the tutor teaches, and for how much. [TUTOR-17] */
export function PreferencesFields(section: CvFormFieldsProps) {
  const t = useTranslations()
  const { fields } = section
  const { values, errors, setFieldValue } = fields
  const formText = useCvFormText(section.isAdmin)
  const online = 'teachingPreferences.onlineAvailable'
  return (
    <CvFormSection title={t('cvForm.preferences')} audience="everyone" required={REQUIRED} {...section}>
      <FieldGrid columns={2}>
        {preferences.map(({ field, kind, options, groups, other }) => (
          <FullWidthField key={field}>
            <ChoiceSelect
              label={t(`fields.${field}`)}
              otherLabel={t(`cvForm.${other}`)}
              kind={kind}
              name={field}
              options={options}
              groups={groups}
              value={values.teachingPreferences[field]}
              onChange={(value) => setFieldValue(`teachingPreferences.${field}`, value)}
              error={errors[`teachingPreferences.${field}`]}
              required
            />
          </FullWidthField>
        ))}
        <CvSalaryFields fields={fields} />
        <FullWidthField>
          <CvTextField
            fields={fields}
            name="teachingPreferences.runningTutoring"
            placeholder={formText('runningHint')}
          />
        </FullWidthField>
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

/** The available days; `Others` opens a free text. [TUTOR-21, TUTOR-27] */
export function DaysFields(section: CvFormFieldsProps) {
  const t = useTranslations()
  const { values, errors, setFieldValue } = section.fields
  const formText = useCvFormText(section.isAdmin)
  const days = 'teachingPreferences.availableDays'
  return (
    <CvFormSection title={formText('when')} audience="everyone" parts={['days']} {...section}>
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
    </CvFormSection>
  )
}
