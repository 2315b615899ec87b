import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { DEPARTMENTS } from '#shared/options/departments.ts'
import { BOARDS, GROUPS } from '#shared/options/education.ts'
import { OTHERS } from '#shared/options/others.ts'
import type { AutocompleteOption } from '#ui/form/autocomplete-options.ts'
import { FieldGrid, FullWidthField } from '#ui/form/form-section.tsx'
import type { FormFields as FieldsOf } from '#ui/form/use-fields.ts'
import { CvAutocompleteField } from './cv-autocomplete-field.tsx'
import classes from './cv-form.module.css'
import { type CvFormFieldsProps, CvFormSection } from './cv-form-section.tsx'
import { CvTextField } from './cv-text-field.tsx'
import type { CvValues } from './cv-values.ts'

const toOptions = (list: readonly string[]) => list.filter((value) => value !== OTHERS).map((value) => ({ value }))

const groups = toOptions(GROUPS)
const boards = toOptions(BOARDS)
const departments = toOptions(DEPARTMENTS)

/** School and university, with suggestions that any text may replace. [TUTOR-18] */
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
        <CvTextField fields={fields} name={`education.${level}.year`} inputMode="numeric" maxLength={9} />
        <CvTextField fields={fields} name={`education.${level}.cgpa`} inputMode="decimal" maxLength={20} />
      </FieldGrid>
    </fieldset>
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
