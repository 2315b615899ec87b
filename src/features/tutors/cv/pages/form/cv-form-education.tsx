import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { fieldLabel } from '#shared/messages/field-label.ts'
import type { ChoiceKind } from '#shared/options/choice-names.ts'
import { DEPARTMENTS } from '#shared/options/departments.ts'
import { BOARDS, GROUPS } from '#shared/options/education.ts'
import { OTHERS } from '#shared/options/others.ts'
import { FIRST_STUDY_YEAR, STUDY_YEARS, toStudyYear } from '#shared/options/study-years.ts'
import { AutocompleteInput } from '#ui/form/choice/autocomplete-input.tsx'
import type { AutocompleteOption } from '#ui/form/choice/autocomplete-options.ts'
import { FieldLabel } from '#ui/form/field-label.tsx'
import type { TextPath } from '#ui/form/field-paths.ts'
import { FieldGrid, FullWidthField } from '#ui/form/form-section.tsx'
import type { FormFields as FieldsOf, FormFields } from '#ui/form/use-fields.ts'
import classes from './cv-form.module.css'
import { type CvFormFieldsProps, CvFormSection } from './cv-form-section.tsx'
import { CvTextField } from './cv-text-field.tsx'
import type { CvValues } from './cv-values.ts'

const toOptions = (list: readonly string[]) => list.filter((value) => value !== OTHERS).map((value) => ({ value }))

const groups = toOptions(GROUPS)
const boards = toOptions(BOARDS)
const departments = toOptions(DEPARTMENTS)

/** School and university, with suggestions that any text may replace. */
export function EducationFields(section: CvFormFieldsProps) {
  const t = useTranslations('cvForm')
  const { fields } = section
  return (
    <CvFormSection
      title={t('education')}
      hint={t('educationHint')}
      audience="everyone"
      parts={['ssc', 'hsc', 'graduation']}
      {...section}
    >
      {(['ssc', 'hsc'] as const).map((level) => (
        <SchoolFields key={level} fields={fields} level={level} />
      ))}
      {(['graduation', 'masters'] as const).map((level) => (
        <DegreeFields key={level} fields={fields} level={level} />
      ))}
    </CvFormSection>
  )
}

function SchoolFields({ fields, level }: { fields: FieldsOf<CvValues>; level: 'ssc' | 'hsc' }) {
  const t = useTranslations('tutors.view')
  return (
    <fieldset className={classes.level}>
      <legend>{t(level)}</legend>
      <FieldGrid columns={2}>
        <FullWidthField>
          <CvTextField fields={fields} name={`education.${level}.institute`} />
        </FullWidthField>
        <CvAutocompleteField
          fields={fields}
          name={`education.${level}.group`}
          kind="group"
          suggestions={groups}
          maxLength={MAX_LENGTH.choice}
        />
        <CvAutocompleteField
          fields={fields}
          name={`education.${level}.board`}
          kind="board"
          suggestions={boards}
          maxLength={MAX_LENGTH.choice}
        />
        <CvTextField fields={fields} name={`education.${level}.year`} inputMode="numeric" maxLength={9} />
        <CvTextField fields={fields} name={`education.${level}.gpa`} inputMode="decimal" maxLength={20} />
      </FieldGrid>
    </fieldset>
  )
}

function DegreeFields({ fields, level }: { fields: FieldsOf<CvValues>; level: 'graduation' | 'masters' }) {
  const t = useTranslations('tutors.view')
  const universities = useUniversities()
  return (
    <fieldset className={classes.level}>
      <legend>{t(level)}</legend>
      <FieldGrid columns={2}>
        <FullWidthField>
          <CvAutocompleteField
            fields={fields}
            name={`education.${level}.institute`}
            kind="university"
            suggestions={universities.list}
            onFocus={universities.load}
          />
        </FullWidthField>
        <FullWidthField>
          <CvAutocompleteField
            fields={fields}
            name={`education.${level}.department`}
            kind="department"
            suggestions={departments}
          />
        </FullWidthField>
        <StudyYear fields={fields} level={level} />
        <CvTextField fields={fields} name={`education.${level}.cgpa`} inputMode="decimal" maxLength={20} />
      </FieldGrid>
    </fieldset>
  )
}

/** The year of the exam; of those who still study, the year they are in. */
function StudyYear({ fields, level }: { fields: FieldsOf<CvValues>; level: 'graduation' | 'masters' }) {
  const t = useTranslations('cvForm')
  const name = `education.${level}.year` as const
  const { [level]: degree } = fields.values.education
  const isStudying = toStudyYear(degree.year) > 0
  return (
    <div className={classes.year}>
      {isStudying ? (
        <NativeSelect {...fields.getInputProps(name)} label={t('studyYear')}>
          {STUDY_YEARS.map((year, index) => (
            <option key={year} value={year}>
              {t('yearOf', { year: index + 1 })}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <CvTextField fields={fields} name={name} inputMode="numeric" maxLength={9} />
      )}
      <Checkbox
        label={t('stillStudying')}
        checked={isStudying}
        onChange={(event) => fields.setFieldValue(name, event.currentTarget.checked ? FIRST_STUDY_YEAR : '')}
      />
    </div>
  )
}

/** Loads the universities on first focus; without a network the field has no suggestions. */
function useUniversities() {
  const [list, setList] = useState<readonly AutocompleteOption[]>([])
  const load = () => {
    if (list.length > 0) return
    import('#shared/options/universities.ts').then(
      ({ UNIVERSITIES }) =>
        setList(
          Object.values(UNIVERSITIES)
            .flat()
            .map(({ name, short }) => ({ value: name, alias: short })),
        ),
      () => {},
    )
  }
  return { list, load }
}

type CvAutocompleteFieldProps = {
  fields: FormFields<CvValues>
  name: TextPath<CvValues>
  suggestions: readonly AutocompleteOption[]
  kind: ChoiceKind
  maxLength?: number
  onFocus?: () => void
}

function CvAutocompleteField({ fields, name, maxLength = MAX_LENGTH.short, ...input }: CvAutocompleteFieldProps) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <AutocompleteInput
      {...input}
      {...fields.getInputProps(name)}
      maxLength={maxLength}
      label={<FieldLabel label={fieldLabel(locale, name.split('.'))} optional={t('common.optional')} />}
    />
  )
}
