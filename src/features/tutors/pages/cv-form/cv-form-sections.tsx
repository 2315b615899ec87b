import { NativeSelect, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { BLOOD_GROUPS } from '#shared/blood-groups.ts'
import { TUTOR_GENDERS } from '#shared/genders.ts'
import { TEXT } from '#shared/limits.ts'
import { MARITAL_STATUSES } from '#shared/marital-statuses.ts'
import { langOf } from '#ui/data/lang.ts'
import { ChoiceSegments } from '#ui/form/choice-segments.tsx'
import { FieldLabel } from '#ui/form/field-label.tsx'
import { Fields } from '#ui/form/form-section.tsx'
import { PlaceSelect } from '#ui/form/place-select.tsx'
import { CvTextField } from '../cv-text-field.tsx'
import { CvFormSection, type CvSectionProps } from './cv-form-section.tsx'

/** What the tutor has done, in own words. */
export function ExperienceField(section: CvSectionProps) {
  const t = useTranslations()
  const field = section.fields.text('experience')
  return (
    <CvFormSection title={t('cvForm.experience')} parts={['experience']} {...section}>
      <Textarea
        {...field}
        label={<FieldLabel label={t('fields.experience')} optional={t('common.optional')} />}
        description={t('cvForm.experienceHint')}
        lang={langOf(field.value)}
        maxLength={TEXT.details}
        autosize
        minRows={3}
      />
    </CvFormSection>
  )
}

const COVERAGE = 'address.coverageAddress'

/** Where the tutor lives, and the areas in which they teach. */
export function PlaceFields(section: CvSectionProps) {
  const t = useTranslations('cvForm')
  const { fields } = section
  const { values, errors, set } = fields
  return (
    <CvFormSection title={t('where')} required={[`${COVERAGE}.city`, `${COVERAGE}.areas`]} {...section}>
      <Fields columns={2}>
        <PlaceSelect
          value={values[COVERAGE]}
          onChange={(place) => set(COVERAGE, place)}
          cityError={errors[`${COVERAGE}.city`]}
          areasError={errors[`${COVERAGE}.areas`]}
          required
        />
        <CvTextField fields={fields} name="address.presentAddress" />
        <CvTextField fields={fields} name="address.permanentAddress" description={t('permanentHint')} />
      </Fields>
    </CvFormSection>
  )
}

/** Gender, marital status, birthday and blood group. */
export function OthersFields(section: CvSectionProps) {
  const t = useTranslations()
  const { fields } = section
  const { values, errors, set } = fields
  const optional = t('common.optional')
  return (
    <CvFormSection title={t('cvForm.others')} required={['othersInfo.gender']} {...section}>
      <Fields columns={2}>
        <div data-field="gender">
          <ChoiceSegments
            label={t('fields.gender')}
            name="gender"
            options={TUTOR_GENDERS}
            value={values['othersInfo.gender']}
            onChange={(value) => set('othersInfo.gender', value)}
            error={errors['othersInfo.gender']}
            required
          />
        </div>
        <div data-field="maritalStatus">
          <ChoiceSegments
            label={<FieldLabel label={t('fields.maritalStatus')} optional={optional} />}
            name="maritalStatus"
            options={MARITAL_STATUSES}
            value={values['othersInfo.maritalStatus']}
            onChange={(value) => set('othersInfo.maritalStatus', value)}
            clearLabel={t('cvForm.clear')}
            error={errors['othersInfo.maritalStatus']}
          />
        </div>
        <Birthday {...section} />
        <NativeSelect
          {...fields.text('othersInfo.bloodGroup')}
          label={<FieldLabel label={t('fields.bloodGroup')} optional={optional} />}
        >
          <option value="">{t('select.choose')}</option>
          {BLOOD_GROUPS.map((group) => (
            <option key={group}>{group}</option>
          ))}
        </NativeSelect>
      </Fields>
    </CvFormSection>
  )
}

function Birthday({ fields }: CvSectionProps) {
  const t = useTranslations('cvForm')
  return (
    <CvTextField
      fields={fields}
      name="othersInfo.dob"
      type="date"
      min="1930-01-01"
      autoComplete="bday"
      description={t('dobHint')}
    />
  )
}
