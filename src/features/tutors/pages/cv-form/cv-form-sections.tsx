import { NativeSelect, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { BLOOD_GROUPS } from '#shared/options/blood-groups.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { MARITAL_STATUSES } from '#shared/options/marital-statuses.ts'
import { detectLang } from '#ui/data/detect-lang.ts'
import { useShown } from '#ui/data/use-shown.ts'
import { FieldLabel } from '#ui/form/field-label.tsx'
import { FieldGrid, FullWidthField } from '#ui/form/form-section.tsx'
import { LocationFields } from '#ui/form/location-fields.tsx'
import { SegmentedRadio } from '#ui/form/segmented-radio.tsx'
import { AudienceNote } from './audience-note.tsx'
import { type CvFormFieldsProps, CvFormSection } from './cv-form-section.tsx'
import { useCvFormText } from './cv-form-text.ts'
import { CvTextField } from './cv-text-field.tsx'

export function ExperienceField(section: CvFormFieldsProps) {
  const t = useTranslations()
  const formText = useCvFormText(section.isAdmin)
  const field = section.fields.getInputProps('experience')
  return (
    <CvFormSection title={formText('experience')} audience="everyone" parts={['experience']} {...section}>
      <Textarea
        {...field}
        label={<FieldLabel label={t('fields.experience')} optional={t('common.optional')} />}
        description={formText('experienceHint')}
        lang={detectLang(field.value)}
        maxLength={MAX_LENGTH.details}
        autosize
        minRows={3}
      />
    </CvFormSection>
  )
}

const COVERAGE = 'address.coverageAddress'

/** The addresses of the tutor and the areas of the lessons. [TUTOR-19] */
export function AddressFields(section: CvFormFieldsProps) {
  const t = useTranslations('cvForm')
  const { fields, isAdmin } = section
  const { values, errors, setFieldValue } = fields
  return (
    <CvFormSection title={t('where')} required={[`${COVERAGE}.city`, `${COVERAGE}.areas`]} {...section}>
      <FieldGrid columns={2}>
        <FullWidthField>
          <AudienceNote isAdmin={isAdmin} field={COVERAGE} />
        </FullWidthField>
        <LocationFields
          value={values.address.coverageAddress}
          onChange={(place) => setFieldValue(COVERAGE, place)}
          cityError={errors[`${COVERAGE}.city`]}
          areasError={errors[`${COVERAGE}.areas`]}
          required
        />
        {(['address.presentAddress', 'address.permanentAddress'] as const).map((name) => (
          <CvTextField
            key={name}
            fields={fields}
            name={name}
            description={<AudienceNote isAdmin={isAdmin} field={name} />}
          />
        ))}
      </FieldGrid>
    </CvFormSection>
  )
}

/** Gender, marital status, birthday and blood group. [TUTOR-20] */
export function OthersFields(section: CvFormFieldsProps) {
  const shown = useShown()
  const t = useTranslations()
  const { fields, isAdmin } = section
  const { values, errors, setFieldValue } = fields
  const optional = t('common.optional')
  return (
    <CvFormSection title={t('cvForm.others')} required={['othersInfo.gender']} {...section}>
      <FieldGrid columns={2}>
        <div data-field="gender">
          <SegmentedRadio
            label={t('fields.gender')}
            name="gender"
            options={TUTOR_GENDERS}
            formatOption={(gender) => shown.choice('gender', gender)}
            value={values.othersInfo.gender}
            onChange={(value) => setFieldValue('othersInfo.gender', value)}
            error={errors['othersInfo.gender']}
            description={<AudienceNote isAdmin={isAdmin} field="othersInfo.gender" />}
            required
          />
        </div>
        <div data-field="maritalStatus">
          <SegmentedRadio
            label={<FieldLabel label={t('fields.maritalStatus')} optional={optional} />}
            name="maritalStatus"
            options={MARITAL_STATUSES}
            formatOption={(status) => shown.choice('maritalStatus', status)}
            value={values.othersInfo.maritalStatus}
            onChange={(value) => setFieldValue('othersInfo.maritalStatus', value)}
            clearLabel={t('cvForm.clear')}
            error={errors['othersInfo.maritalStatus']}
            description={<AudienceNote isAdmin={isAdmin} field="othersInfo.maritalStatus" />}
          />
        </div>
        <Birthday {...section} />
        <NativeSelect
          {...fields.getInputProps('othersInfo.bloodGroup')}
          description={<AudienceNote isAdmin={isAdmin} field="othersInfo.bloodGroup" />}
          label={<FieldLabel label={t('fields.bloodGroup')} optional={optional} />}
        >
          <option value="">{t('select.choose')}</option>
          {BLOOD_GROUPS.map((group) => (
            <option key={group} value={group}>
              {shown.choice('bloodGroup', group)}
            </option>
          ))}
        </NativeSelect>
      </FieldGrid>
    </CvFormSection>
  )
}

function Birthday({ fields, isAdmin }: CvFormFieldsProps) {
  return (
    <CvTextField
      fields={fields}
      name="othersInfo.dob"
      type="date"
      min="1930-01-01"
      autoComplete="bday"
      description={<AudienceNote isAdmin={isAdmin} field="othersInfo.dob" />}
    />
  )
}
