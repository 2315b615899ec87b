import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { BOARDS, GROUPS } from '#shared/education.ts'
import { TEXT } from '#shared/limits.ts'
import { OTHERS } from '#shared/others.ts'
import { UNIVERSITIES } from '#shared/universities.ts'
import type { Fields as FieldsOf } from '#web/forms/use-fields.ts'
import { Fields, FormSection, WholeLine } from '#web/ui/form-section.tsx'
import classes from './cv-form.module.css'
import { CvTextField } from './cv-text-field.tsx'
import type { CvValues } from './cv-values.ts'

/** School and university: suggestions to choose from, any other name can be typed. */
export function EducationFields({ fields }: { fields: FieldsOf<CvValues> }) {
  const t = useTranslations('tutors')
  const id = useId()
  const lists = { groups: `${id}-groups`, boards: `${id}-boards`, universities: `${id}-universities` }
  return (
    <FormSection title={t('view.education')} hint={t('form.educationHint')}>
      <Suggestions id={lists.groups} values={GROUPS} />
      <Suggestions id={lists.boards} values={BOARDS} />
      <Universities id={lists.universities} />
      {(['ssc', 'hsc'] as const).map((level) => (
        <SchoolFields key={level} fields={fields} level={level} lists={lists} />
      ))}
      {(['graduation', 'masters'] as const).map((level) => (
        <DegreeFields key={level} fields={fields} level={level} universities={lists.universities} />
      ))}
    </FormSection>
  )
}

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  const named = values.filter((value) => value !== OTHERS)
  return (
    <datalist id={id}>
      {named.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}

function Universities({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {Object.values(UNIVERSITIES)
        .flat()
        .map(({ name, short }) => (
          <option key={name} value={name} label={short || undefined} />
        ))}
    </datalist>
  )
}

type SchoolFieldsProps = {
  fields: FieldsOf<CvValues>
  level: 'ssc' | 'hsc'
  lists: { groups: string; boards: string }
}

function SchoolFields({ fields, level, lists }: SchoolFieldsProps) {
  const t = useTranslations('tutors.view')
  return (
    <fieldset className={classes.level}>
      <legend>{t(level)}</legend>
      <Fields columns={2}>
        <WholeLine>
          <CvTextField fields={fields} name={`education.${level}.institute`} />
        </WholeLine>
        <CvTextField fields={fields} name={`education.${level}.group`} list={lists.groups} maxLength={TEXT.choice} />
        <CvTextField fields={fields} name={`education.${level}.board`} list={lists.boards} maxLength={TEXT.choice} />
        <CvTextField fields={fields} name={`education.${level}.year`} inputMode="numeric" maxLength={9} />
        <CvTextField fields={fields} name={`education.${level}.gpa`} inputMode="decimal" maxLength={20} />
      </Fields>
    </fieldset>
  )
}

type DegreeFieldsProps = { fields: FieldsOf<CvValues>; level: 'graduation' | 'masters'; universities: string }

function DegreeFields({ fields, level, universities }: DegreeFieldsProps) {
  const t = useTranslations('tutors')
  return (
    <fieldset className={classes.level}>
      <legend>{t(`view.${level}`)}</legend>
      <Fields columns={2}>
        <CvTextField
          fields={fields}
          name={`education.${level}.institute`}
          list={universities}
          description={t('form.typeOwn')}
        />
        <CvTextField fields={fields} name={`education.${level}.department`} />
        <CvTextField fields={fields} name={`education.${level}.year`} inputMode="numeric" maxLength={9} />
        <CvTextField fields={fields} name={`education.${level}.cgpa`} inputMode="decimal" maxLength={20} />
      </Fields>
    </fieldset>
  )
}
