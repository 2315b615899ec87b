import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CLASSES } from '#shared/classes.ts'
import { GENDERS } from '#shared/genders.ts'
import { TEXT } from '#shared/limits.ts'
import { MEDIUMS } from '#shared/mediums.ts'
import { SUBJECTS } from '#shared/subjects.ts'
import { langOf } from '#ui/data/lang.ts'
import { ChoiceSegments } from '#ui/form/choice-segments.tsx'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { FieldLabel } from '#ui/form/field-label.tsx'
import { Fields, FormSection, WholeLine } from '#ui/form/form-section.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { PlaceSelect } from '#ui/form/place-select.tsx'
import type { Fields as FieldsOf } from '#ui/form/use-fields.ts'
import { headingOf, type Poster, shareDone, type TuitionValues } from './tuition-values.ts'

type SectionProps = { fields: FieldsOf<TuitionValues>; poster: Poster }

/** Class, subjects, medium, gender of the tutor, institute. */
export function WhoSection({ fields, poster }: SectionProps) {
  const t = useTranslations()
  const { values, errors, set } = fields
  return (
    <FormSection
      title={t('tuitionPages.form.who')}
      done={shareDone(values, poster, ['class', 'subjects', 'medium'])}
      completeLabel={t('forms.sectionDone')}
    >
      <Fields>
        <ChoiceSelect
          label={t('fields.class')}
          otherLabel={t('tuitionPages.form.otherClass')}
          name="preferredClasses"
          options={CLASSES}
          value={values.class}
          onChange={(value) => set('class', value)}
          error={errors.class}
          required
        />
        <ChoiceSelect
          label={t('fields.subjects')}
          otherLabel={t('tuitionPages.form.otherSubject')}
          name="preferredSubjects"
          options={SUBJECTS}
          value={values.subjects}
          onChange={(value) => set('subjects', value)}
          error={errors.subjects}
          required
        />
        <ChoiceSelect
          label={t('fields.medium')}
          otherLabel={t('tuitionPages.form.otherMedium')}
          name="preferredMediums"
          options={MEDIUMS}
          value={values.medium}
          onChange={(value) => set('medium', value)}
          error={errors.medium}
          required
        />
        <ChoiceSegments
          label={<FieldLabel label={t('tuitionPages.form.gender')} optional={t('common.optional')} />}
          name="gender"
          options={GENDERS}
          value={values.gender}
          onChange={(value) => set('gender', GENDERS.find((gender) => gender === value) ?? '')}
          clearLabel={t('tuitionPages.form.clearGender')}
          error={errors.gender}
        />
        <OptionalText fields={fields} name="institute" placeholder={t('tuitionPages.form.instituteHint')} />
      </Fields>
    </FormSection>
  )
}

/** Online or a place, and a landmark. */
export function WhereSection({ fields, poster }: SectionProps) {
  const t = useTranslations()
  const { values, errors, set } = fields
  const required = values.isOnline ? [] : ['location.city', 'location.areas']
  return (
    <FormSection
      title={t('tuitionPages.form.where')}
      done={shareDone(values, poster, required)}
      completeLabel={t('forms.sectionDone')}
    >
      <Fields columns={2}>
        <WholeLine>
          <Checkbox
            name="isOnline"
            label={t('fields.isOnline')}
            description={t('tuitionPages.form.onlineHint')}
            checked={values.isOnline}
            onChange={(event) => set('isOnline', event.currentTarget.checked)}
          />
        </WholeLine>
        {!values.isOnline && (
          <PlaceSelect
            value={values.location}
            onChange={(value) => set('location', value)}
            cityError={errors['location.city']}
            areasError={errors['location.areas'] ?? errors.location}
            required
          />
        )}
        <WholeLine>
          <OptionalText fields={fields} name="locationDetails" description={t('tuitionPages.form.locationHint')} />
        </WholeLine>
      </Fields>
    </FormSection>
  )
}

/** Teaching time, salary and details, none of them required. */
export function WhenSection({ fields, poster }: SectionProps) {
  const t = useTranslations()
  const details = fields.text('details')
  return (
    <FormSection
      title={t('tuitionPages.form.when')}
      done={shareDone(fields.values, poster, [])}
      completeLabel={t('forms.sectionDone')}
    >
      <Fields columns={2}>
        <OptionalText fields={fields} name="teachingTime" placeholder={t('tuitionPages.form.teachingTimeHint')} />
        <OptionalText
          fields={fields}
          name="salary"
          maxLength={TEXT.salary}
          description={t('tuitionPages.form.salaryHint')}
        />
        <WholeLine>
          <Textarea
            {...details}
            label={<FieldLabel label={t('fields.details')} optional={t('common.optional')} />}
            placeholder={t('tuitionPages.form.detailsHint')}
            lang={langOf(details.value)}
            maxLength={TEXT.details}
            rows={4}
          />
        </WholeLine>
      </Fields>
    </FormSection>
  )
}

/** The phone, shown to admins and to those without an account (S1 2.8). */
export function ReachSection({ fields, poster }: SectionProps) {
  const t = useTranslations()
  return (
    <FormSection
      title={t(poster === 'admin' ? 'tuitionPages.form.reachGuardian' : 'tuitionPages.form.reach')}
      done={shareDone(fields.values, poster, ['phone'])}
      completeLabel={t('forms.sectionDone')}
    >
      <PhoneInput
        {...fields.text('phone')}
        label={t('fields.phone')}
        description={t('tuitionPages.form.phoneHint')}
        withAsterisk
      />
    </FormSection>
  )
}

/** The heading, which only an admin edits; it follows the other fields until then (S1 2.8). */
export function HeadingSection({ fields, poster }: SectionProps) {
  const t = useTranslations()
  const { values, errors, setAll, set } = fields
  const heading = headingOf(values)
  const write = (text: string) => {
    set('hasOwnHeading', true)
    set('heading', text)
  }
  return (
    <FormSection
      title={t('tuitionPages.form.headingSection')}
      done={shareDone(values, poster, ['heading'])}
      completeLabel={t('forms.sectionDone')}
    >
      <TextInput
        name="heading"
        label={t('fields.heading')}
        description={t('tuitionPages.form.headingHint')}
        value={heading}
        onChange={(event) => write(event.currentTarget.value)}
        error={errors.heading}
        lang={langOf(heading)}
        maxLength={TEXT.short}
        withAsterisk
      />
      {values.hasOwnHeading && (
        <Button
          variant="subtle"
          mt={8}
          onClick={() => setAll({ ...fields.current(), hasOwnHeading: false, heading: '' })}
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

function OptionalText({ fields, name, maxLength = TEXT.short, ...hints }: OptionalTextProps) {
  const t = useTranslations()
  const field = fields.text(name)
  return (
    <TextInput
      {...field}
      {...hints}
      label={<FieldLabel label={t(`fields.${name}`)} optional={t('common.optional')} />}
      lang={langOf(field.value)}
      maxLength={maxLength}
    />
  )
}
