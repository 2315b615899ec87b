import { useTranslations } from 'use-intl'
import { CLASS_GROUPS, CLASSES } from '#shared/options/classes.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { MEDIUMS } from '#shared/options/mediums.ts'
import { SUBJECT_GROUPS, SUBJECTS } from '#shared/options/subjects.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { ChoiceSelect } from '#ui/form/choice/choice-select.tsx'
import { LocationFields } from '#ui/form/choice/location-fields.tsx'
import { SegmentedRadio } from '#ui/form/choice/segmented-radio.tsx'
import { FieldGrid, FullWidthField } from '#ui/form/form-section.tsx'
import { type CvFormFieldsProps, CvFormSection } from './cv-form-section.tsx'
import { useCvFormText } from './cv-form-text.ts'

const preferences = [
  { field: 'preferredSubjects', kind: 'subject', options: SUBJECTS, groups: SUBJECT_GROUPS, other: 'otherSubject' },
  { field: 'preferredClasses', kind: 'class', options: CLASSES, groups: CLASS_GROUPS, other: 'otherClass' },
  { field: 'preferredMediums', kind: 'medium', options: MEDIUMS, groups: undefined, other: 'otherMedium' },
] as const

const COVERAGE = 'address.coverageAddress'
const GENDER = 'othersInfo.gender'
const REQUIRED = [
  ...preferences.map(({ field }) => `teachingPreferences.${field}`),
  `${COVERAGE}.city`,
  `${COVERAGE}.areas`,
  GENDER,
]

/** All that a CV needs: what, where and who. */
export function NeededFields(section: CvFormFieldsProps) {
  const format = useFormat()
  const t = useTranslations()
  const formText = useCvFormText(section.isAdmin)
  const { values, errors, setFieldValue } = section.fields
  return (
    <CvFormSection
      title={formText('needed')}
      hint={formText('neededHint')}
      audience="everyone"
      required={REQUIRED}
      {...section}
    >
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
        <LocationFields
          groupsAs="parts"
          value={values.address.coverageAddress}
          onChange={(place) => setFieldValue(COVERAGE, place)}
          cityError={errors[`${COVERAGE}.city`]}
          areasError={errors[`${COVERAGE}.areas`]}
          required
        />
        <div data-field="gender">
          <SegmentedRadio
            label={t('fields.gender')}
            name="gender"
            options={TUTOR_GENDERS}
            formatOption={(gender) => format.choice('gender', gender)}
            value={values.othersInfo.gender}
            onChange={(value) => setFieldValue(GENDER, value)}
            error={errors[GENDER]}
            required
          />
        </div>
      </FieldGrid>
    </CvFormSection>
  )
}
