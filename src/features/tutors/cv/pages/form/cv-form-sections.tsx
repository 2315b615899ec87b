import { NativeSelect, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { BLOOD_GROUPS } from '#shared/options/blood-groups.ts'
import { MARITAL_STATUSES } from '#shared/options/marital-statuses.ts'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { SegmentedRadio } from '#ui/form/choice/segmented-radio.tsx'
import { ContactMark } from '#ui/form/contact-mark.tsx'
import { FieldLabel } from '#ui/form/field-label.tsx'
import { FieldGrid } from '#ui/form/form-section.tsx'
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
      <ContactMark text={field.value} />
    </CvFormSection>
  )
}

/** Where the tutor lives. */
export function AddressFields(section: CvFormFieldsProps) {
  const t = useTranslations('cvForm')
  const { fields, isAdmin } = section
  return (
    <CvFormSection title={t('where')} parts={['presentAddress', 'permanentAddress']} {...section}>
      <FieldGrid columns={2}>
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

/** Marital status, birthday and blood group. */
export function OthersFields(section: CvFormFieldsProps) {
  const format = useFormat()
  const t = useTranslations()
  const { fields, isAdmin } = section
  const { values, errors, setFieldValue } = fields
  const optional = t('common.optional')
  return (
    <CvFormSection title={t('cvForm.others')} parts={['birthday']} {...section}>
      <FieldGrid columns={2}>
        <div data-field="maritalStatus">
          <SegmentedRadio
            label={<FieldLabel label={t('fields.maritalStatus')} optional={optional} />}
            name="maritalStatus"
            options={MARITAL_STATUSES}
            formatOption={(status) => format.choice('maritalStatus', status)}
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
              {format.choice('bloodGroup', group)}
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
