import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { AVAILABLE_DAYS } from '#shared/available-days.ts'
import { BLOOD_GROUPS } from '#shared/blood-groups.ts'
import { CLASSES } from '#shared/classes.ts'
import { TUTOR_GENDERS } from '#shared/genders.ts'
import { TEXT } from '#shared/limits.ts'
import { MARITAL_STATUSES } from '#shared/marital-statuses.ts'
import { MEDIUMS } from '#shared/mediums.ts'
import { SUBJECTS } from '#shared/subjects.ts'
import { ChoiceSelect } from '#web/forms/choice-select.tsx'
import { PlaceSelect } from '#web/forms/place-select.tsx'
import type { Fields as FieldsOf } from '#web/forms/use-fields.ts'
import { ChoiceSegments } from '#web/ui/choice-segments.tsx'
import { FieldLabel } from '#web/ui/field-label.tsx'
import { Fields, FormSection, WholeLine } from '#web/ui/form-section.tsx'
import { langOf } from '#web/ui/lang.ts'
import { PhoneInput } from '#web/ui/phone-input.tsx'
import { CvTextField } from './cv-text-field.tsx'
import { type CvValues, shareDone } from './cv-values.ts'

type SectionProps = { fields: FieldsOf<CvValues> }

/** What the tutor has done, in own words. */
export function ExperienceField({ fields }: SectionProps) {
  const t = useTranslations()
  const field = fields.text('experience')
  return (
    <FormSection title={t('tutors.form.aboutYou')}>
      <Textarea
        {...field}
        label={<FieldLabel label={t('fields.experience')} optional={t('common.optional')} />}
        description={t('tutors.form.experienceHint')}
        lang={langOf(field.value)}
        maxLength={TEXT.details}
        autosize
        minRows={3}
      />
    </FormSection>
  )
}

/** Other phones, e-mail and the Facebook link, which a tutor writes once (S1 5). */
export function ContactFields({ fields, hasFb }: SectionProps & { hasFb: boolean }) {
  const t = useTranslations()
  const optional = t('common.optional')
  return (
    <FormSection title={t('tutors.view.contact')} hint={t('tutors.form.contactHint')}>
      <Fields columns={2}>
        {(['optionalPhone', 'guardianPhone', 'friendPhone'] as const).map((name) => (
          <PhoneInput
            key={name}
            {...fields.text(`contact.${name}`)}
            autoComplete="off"
            label={<FieldLabel label={t(`fields.${name}`)} optional={optional} />}
          />
        ))}
        <CvTextField
          fields={fields}
          name="contact.email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={TEXT.email}
        />
        <WholeLine>
          <CvTextField
            fields={fields}
            name="contact.fb"
            type="url"
            inputMode="url"
            maxLength={300}
            readOnly={hasFb}
            description={t(hasFb ? 'tutors.fbLocked' : 'tutors.form.fbHint')}
          />
        </WholeLine>
      </Fields>
    </FormSection>
  )
}

const preferences = [
  { field: 'preferredSubjects', options: SUBJECTS, other: 'otherSubject' },
  { field: 'preferredClasses', options: CLASSES, other: 'otherClass' },
  { field: 'preferredMediums', options: MEDIUMS, other: 'otherMedium' },
] as const

/** What the tutor teaches, when, and for how much. */
export function PreferencesFields({ fields }: SectionProps) {
  const t = useTranslations()
  const { values, errors, set } = fields
  const days = 'teachingPreferences.availableDays'
  const online = 'teachingPreferences.onlineAvailable'
  const required = preferences.map(({ field }) => `teachingPreferences.${field}`)
  return (
    <FormSection
      title={t('tutors.view.preferences')}
      done={shareDone(values, required)}
      completeLabel={t('tutors.form.done')}
    >
      <Fields columns={2}>
        {preferences.map(({ field, options, other }) => (
          <WholeLine key={field}>
            <ChoiceSelect
              label={t(`fields.${field}`)}
              otherLabel={t(`tutors.form.${other}`)}
              name={field}
              options={options}
              value={values[`teachingPreferences.${field}`]}
              onChange={(value) => set(`teachingPreferences.${field}`, value)}
              error={errors[`teachingPreferences.${field}`]}
              required
            />
          </WholeLine>
        ))}
        <WholeLine>
          <ChoiceSelect
            label={t('fields.availableDays')}
            otherLabel={t('tutors.form.otherDays')}
            name="availableDays"
            options={AVAILABLE_DAYS}
            value={values[days]}
            onChange={(value) => set(days, value)}
            error={errors[days]}
          />
        </WholeLine>
        <CvTextField
          fields={fields}
          name="teachingPreferences.expectedSalary"
          placeholder={t('tutors.form.salaryHint')}
          maxLength={TEXT.salary}
        />
        <CvTextField
          fields={fields}
          name="teachingPreferences.runningTutoring"
          placeholder={t('tutors.form.runningHint')}
        />
        <WholeLine>
          <Checkbox
            name="onlineAvailable"
            label={t('tutors.form.onlineAvailable')}
            checked={values[online]}
            onChange={(event) => set(online, event.currentTarget.checked)}
          />
        </WholeLine>
      </Fields>
    </FormSection>
  )
}

/** Where the tutor lives, and the areas in which they teach. */
export function PlaceFields({ fields }: SectionProps) {
  const t = useTranslations()
  const { values, errors, set } = fields
  const coverage = 'address.coverageAddress'
  return (
    <FormSection
      title={t('tutors.form.where')}
      done={shareDone(values, [`${coverage}.city`, `${coverage}.areas`])}
      completeLabel={t('tutors.form.done')}
    >
      <Fields columns={2}>
        <PlaceSelect
          value={values[coverage]}
          onChange={(place) => set(coverage, place)}
          cityError={errors[`${coverage}.city`]}
          areasError={errors[`${coverage}.areas`]}
          required
        />
        <CvTextField fields={fields} name="address.presentAddress" />
        <CvTextField fields={fields} name="address.permanentAddress" description={t('tutors.form.permanentHint')} />
      </Fields>
    </FormSection>
  )
}

/** Gender, marital status, birthday and blood group. */
export function OthersFields({ fields }: SectionProps) {
  const t = useTranslations()
  const { values, errors, set } = fields
  const optional = t('common.optional')
  return (
    <FormSection
      title={t('tutors.form.others')}
      done={shareDone(values, ['othersInfo.gender'])}
      completeLabel={t('tutors.form.done')}
    >
      <Fields columns={2}>
        <ChoiceSegments
          label={t('fields.gender')}
          name="gender"
          options={TUTOR_GENDERS}
          value={values['othersInfo.gender']}
          onChange={(value) => set('othersInfo.gender', value)}
          error={errors['othersInfo.gender']}
          required
        />
        <ChoiceSegments
          label={<FieldLabel label={t('fields.maritalStatus')} optional={optional} />}
          name="maritalStatus"
          options={MARITAL_STATUSES}
          value={values['othersInfo.maritalStatus']}
          onChange={(value) => set('othersInfo.maritalStatus', value)}
          clearLabel={t('tutors.form.clear')}
          error={errors['othersInfo.maritalStatus']}
        />
        <CvTextField
          fields={fields}
          name="othersInfo.dob"
          type="date"
          min="1930-01-01"
          autoComplete="bday"
          description={t('tutors.form.dobHint')}
        />
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
    </FormSection>
  )
}
