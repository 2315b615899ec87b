import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { CLASS_GROUPS, CLASSES } from '#shared/options/classes.ts'
import { GENDERS } from '#shared/options/genders.ts'
import { MEDIUMS } from '#shared/options/mediums.ts'
import { SUBJECT_GROUPS, SUBJECTS } from '#shared/options/subjects.ts'
import type { FieldError } from '#shared/refusal.ts'
import { Button } from '#ui/buttons/button.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { ChoiceSelect } from '#ui/form/choice/choice-select.tsx'
import { LocationFields } from '#ui/form/choice/location-fields.tsx'
import { SegmentedRadio } from '#ui/form/choice/segmented-radio.tsx'
import { ContactMark } from '#ui/form/contact-mark.tsx'
import { FieldLabel } from '#ui/form/field-label.tsx'
import { FieldGrid, FormSection, FullWidthField } from '#ui/form/form-section.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import type { FormFields } from '#ui/form/use-fields.ts'
import { isPrivateText, type TuitionText, tuitionTexts } from '../../../schema.ts'
import { currentHeading, type Poster, sectionProgress, type TuitionValues } from './tuition-values.ts'

type TuitionSectionProps = {
  fields: FormFields<TuitionValues>
  /** What is invalid now, shown or not; drives the progress of the sections. */
  invalid: readonly FieldError[]
}

export function StudentSection({ fields, invalid }: TuitionSectionProps) {
  const format = useFormat()
  const t = useTranslations()
  const { values, errors, setFieldValue } = fields
  return (
    <FormSection
      title={t('tuitionPages.form.who')}
      progress={sectionProgress(['class', 'subjects', 'medium'], invalid)}
      completeLabel={t('forms.sectionDone')}
    >
      <FieldGrid>
        <ChoiceSelect
          label={t('fields.class')}
          otherLabel={t('tuitionPages.form.otherClass')}
          kind="class"
          name="preferredClasses"
          options={CLASSES}
          groups={CLASS_GROUPS}
          value={values.class}
          onChange={(value) => setFieldValue('class', value)}
          error={errors.class}
          required
        />
        <ChoiceSelect
          label={t('fields.subjects')}
          otherLabel={t('tuitionPages.form.otherSubject')}
          kind="subject"
          name="preferredSubjects"
          options={SUBJECTS}
          groups={SUBJECT_GROUPS}
          value={values.subjects}
          onChange={(value) => setFieldValue('subjects', value)}
          error={errors.subjects}
          required
        />
        <ChoiceSelect
          label={t('fields.medium')}
          otherLabel={t('tuitionPages.form.otherMedium')}
          kind="medium"
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
          formatOption={(gender) => format.choice('gender', gender)}
          value={values.gender}
          onChange={(value) => setFieldValue('gender', GENDERS.find((gender) => gender === value) ?? '')}
          error={errors.gender}
        />
        <TextFields names={STUDENT_TEXTS} fields={fields} />
      </FieldGrid>
    </FormSection>
  )
}

export function LocationSection({ fields, invalid }: TuitionSectionProps) {
  const t = useTranslations()
  const { values, errors, setFieldValue } = fields
  const required = values.isOnline ? [] : ['location.city', 'location.areas']
  return (
    <FormSection
      title={t('tuitionPages.form.where')}
      progress={sectionProgress(required, invalid)}
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
            groupsAs="name"
            value={values.location}
            onChange={(value) => setFieldValue('location', value)}
            cityError={errors['location.city']}
            areasError={errors['location.areas'] ?? errors.location}
            required
          />
        )}
        <TextFields names={LOCATION_TEXTS} fields={fields} />
      </FieldGrid>
    </FormSection>
  )
}

/** Phone, for admins and visitors. */
export function PhoneSection({ fields, invalid, poster }: TuitionSectionProps & { poster: Poster }) {
  const t = useTranslations()
  return (
    <FormSection
      title={t(poster === 'admin' ? 'tuitionPages.form.reachGuardian' : 'tuitionPages.form.reach')}
      progress={sectionProgress(['phone'], invalid)}
      completeLabel={t('forms.sectionDone')}
    >
      <PhoneInput
        {...fields.getInputProps('phone')}
        label={t('fields.phone')}
        description={t('tuitionPages.form.phoneHint')}
        required
      />
    </FormSection>
  )
}

/** Heading, editable by admins only; generated until the admin types one. */
export function HeadingSection({ fields, invalid }: TuitionSectionProps) {
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
      progress={sectionProgress(['heading'], invalid)}
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
        required
      />
      {values.hasOwnHeading && (
        <Button
          variant="subtle"
          style={{ marginTop: 8 }}
          onClick={() => setValues({ ...fields.getValues(), hasOwnHeading: false, heading: '' })}
        >
          {t('tuitionPages.form.followAgain')}
        </Button>
      )}
    </FormSection>
  )
}

/** The texts of a section, in the order of the field list. */
export const textsOf = (section: (typeof tuitionTexts)[number]['section']): TuitionText[] =>
  tuitionTexts.filter((field) => field.section === section).map(({ name }) => name)

const STUDENT_TEXTS = textsOf('student')
const LOCATION_TEXTS = textsOf('location')

type TextFieldsProps = {
  names: readonly TuitionText[]
  fields: FormFields<TuitionValues>
  /** Instead of the plain change of a field. */
  onChange?: (text: string) => void
}

/** Optional text fields, in the order of the field list. */
export function TextFields({ names, fields, onChange }: TextFieldsProps) {
  const t = useTranslations()
  return tuitionTexts
    .filter(({ name }) => names.includes(name))
    .map(({ name, placeholder, description, isLong, maxLength = MAX_LENGTH.short }) => {
      const input = fields.getInputProps(name)
      const props = {
        ...input,
        ...(onChange && {
          onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
        }),
        label: <FieldLabel label={t(`fields.${name}`)} optional={t('common.optional')} />,
        placeholder: placeholder && t(placeholder),
        description: description && t(description),
        lang: detectLang(input.value),
        maxLength,
      }
      const mark = isPrivateText(name) ? null : (
        <ContactMark text={input.value} withHouses={name === 'locationDetails'} />
      )
      if (!isLong)
        return (
          <div key={name}>
            <TextInput {...props} />
            {mark}
          </div>
        )
      return (
        <FullWidthField key={name}>
          <Textarea {...props} rows={4} />
          {mark}
        </FullWidthField>
      )
    })
}
