import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CLASSES } from '#shared/classes.ts'
import { GENDERS } from '#shared/genders.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { MEDIUMS } from '#shared/mediums.ts'
import { SUBJECTS } from '#shared/subjects.ts'
import { detectLang } from '#ui/data/detect-lang.ts'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { FieldLabel } from '#ui/form/field-label.tsx'
import { FieldGrid, FormSection, FullWidthField } from '#ui/form/form-section.tsx'
import { LocationFields } from '#ui/form/location-fields.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { SegmentedRadio } from '#ui/form/segmented-radio.tsx'
import type { FormFields as FieldsOf } from '#ui/form/use-fields.ts'
import { currentHeading, type Poster, sectionProgress, type TuitionValues } from './tuition-values.ts'

type SectionProps = { fields: FieldsOf<TuitionValues>; poster: Poster }

export function WhoSection({ fields, poster }: SectionProps) {
  const t = useTranslations()
  const { values, errors, setFieldValue } = fields
  return (
    <FormSection
      title={t('tuitionPages.form.who')}
      progress={sectionProgress(values, poster, ['class', 'subjects', 'medium'])}
      completeLabel={t('forms.sectionDone')}
    >
      <FieldGrid>
        <ChoiceSelect
          label={t('fields.class')}
          otherLabel={t('tuitionPages.form.otherClass')}
          name="preferredClasses"
          options={CLASSES}
          value={values.class}
          onChange={(value) => setFieldValue('class', value)}
          error={errors.class}
          required
        />
        <ChoiceSelect
          label={t('fields.subjects')}
          otherLabel={t('tuitionPages.form.otherSubject')}
          name="preferredSubjects"
          options={SUBJECTS}
          value={values.subjects}
          onChange={(value) => setFieldValue('subjects', value)}
          error={errors.subjects}
          required
        />
        <ChoiceSelect
          label={t('fields.medium')}
          otherLabel={t('tuitionPages.form.otherMedium')}
          name="preferredMediums"
          options={MEDIUMS}
          value={values.medium}
          onChange={(value) => setFieldValue('medium', value)}
          error={errors.medium}
          required
        />
        <SegmentedRadio
          label={<FieldLabel label={t('tuitionPages.form.gender')} optional={t('common.optional')} />}
          name="gender"
          options={GENDERS}
          value={values.gender}
          onChange={(value) => setFieldValue('gender', GENDERS.find((gender) => gender === value) ?? '')}
          clearLabel={t('tuitionPages.form.clearGender')}
          error={errors.gender}
        />
        <OptionalText fields={fields} name="institute" placeholder={t('tuitionPages.form.instituteHint')} />
      </FieldGrid>
    </FormSection>
  )
}

export function WhereSection({ fields, poster }: SectionProps) {
  const t = useTranslations()
  const { values, errors, setFieldValue } = fields
  const required = values.isOnline ? [] : ['location.city', 'location.areas']
  return (
    <FormSection
      title={t('tuitionPages.form.where')}
      progress={sectionProgress(values, poster, required)}
      completeLabel={t('forms.sectionDone')}
    >
      <FieldGrid columns={2}>
        <FullWidthField>
          <Checkbox
            name="isOnline"
            label={t('fields.isOnline')}
            description={t('tuitionPages.form.onlineHint')}
            checked={values.isOnline}
            onChange={(event) => setFieldValue('isOnline', event.currentTarget.checked)}
          />
        </FullWidthField>
        {!values.isOnline && (
          <LocationFields
            value={values.location}
            onChange={(value) => setFieldValue('location', value)}
            cityError={errors['location.city']}
            areasError={errors['location.areas'] ?? errors.location}
            required
          />
        )}
        <FullWidthField>
          <OptionalText fields={fields} name="locationDetails" description={t('tuitionPages.form.locationHint')} />
        </FullWidthField>
      </FieldGrid>
    </FormSection>
  )
}

export function WhenSection({ fields, poster }: SectionProps) {
  const t = useTranslations()
  const details = fields.getInputProps('details')
  return (
    <FormSection
      title={t('tuitionPages.form.when')}
      progress={sectionProgress(fields.values, poster, [])}
      completeLabel={t('forms.sectionDone')}
    >
      <FieldGrid columns={2}>
        <OptionalText fields={fields} name="teachingTime" placeholder={t('tuitionPages.form.teachingTimeHint')} />
        <OptionalText
          fields={fields}
          name="salary"
          maxLength={MAX_LENGTH.salary}
          description={t('tuitionPages.form.salaryHint')}
        />
        <FullWidthField>
          <Textarea
            {...details}
            label={<FieldLabel label={t('fields.details')} optional={t('common.optional')} />}
            placeholder={t('tuitionPages.form.detailsHint')}
            lang={detectLang(details.value)}
            maxLength={MAX_LENGTH.details}
            rows={4}
          />
        </FullWidthField>
      </FieldGrid>
    </FormSection>
  )
}

/** Phone, for admins and visitors. [TFORM-26..28] */
export function PhoneSection({ fields, poster }: SectionProps) {
  const t = useTranslations()
  return (
    <FormSection
      title={t(poster === 'admin' ? 'tuitionPages.form.reachGuardian' : 'tuitionPages.form.reach')}
      progress={sectionProgress(fields.values, poster, ['phone'])}
      completeLabel={t('forms.sectionDone')}
    >
      <PhoneInput
        {...fields.getInputProps('phone')}
        label={t('fields.phone')}
        description={t('tuitionPages.form.phoneHint')}
        withAsterisk
      />
    </FormSection>
  )
}

/** Heading, editable by admins only; generated until the admin types one. [TFORM-24] */
export function HeadingSection({ fields, poster }: SectionProps) {
  const t = useTranslations()
  const { values, errors, setValues, setFieldValue } = fields
  const heading = currentHeading(values)
  const write = (text: string) => {
    setFieldValue('hasOwnHeading', true)
    setFieldValue('heading', text)
  }
  return (
    <FormSection
      title={t('tuitionPages.form.headingSection')}
      progress={sectionProgress(values, poster, ['heading'])}
      completeLabel={t('forms.sectionDone')}
    >
      <TextInput
        name="heading"
        label={t('fields.heading')}
        description={t('tuitionPages.form.headingHint')}
        value={heading}
        onChange={(event) => write(event.currentTarget.value)}
        error={errors.heading}
        lang={detectLang(heading)}
        maxLength={MAX_LENGTH.short}
        withAsterisk
      />
      {values.hasOwnHeading && (
        <Button
          variant="subtle"
          mt={8}
          onClick={() => setValues({ ...fields.getValues(), hasOwnHeading: false, heading: '' })}
        >
          {t('tuitionPages.form.followAgain')}
        </Button>
      )}
    </FormSection>
  )
}

type OptionalTextProps = {
  fields: FieldsOf<TuitionValues>
  name: 'institute' | 'locationDetails' | 'teachingTime' | 'salary'
  placeholder?: string
  description?: string
  maxLength?: number
}

function OptionalText({ fields, name, maxLength = MAX_LENGTH.short, ...hints }: OptionalTextProps) {
  const t = useTranslations()
  const field = fields.getInputProps(name)
  return (
    <TextInput
      {...field}
      {...hints}
      label={<FieldLabel label={t(`fields.${name}`)} optional={t('common.optional')} />}
      lang={detectLang(field.value)}
      maxLength={maxLength}
    />
  )
}
