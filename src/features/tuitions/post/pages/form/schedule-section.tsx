import { Checkbox, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/data/text/use-format.ts'
import { FreeTimesField } from '#ui/form/choice/free-times-field.tsx'
import { SegmentedRadio } from '#ui/form/choice/segmented-radio.tsx'
import { FieldLabel } from '#ui/form/field-label.tsx'
import { FieldGrid, FormSection, FullWidthField } from '#ui/form/form-section.tsx'
import type { FormFields } from '#ui/form/use-fields.ts'
import classes from './schedule-section.module.css'
import { TextFields, textsOf } from './tuition-sections.tsx'
import { scheduleProgress, type TuitionValues, withSalaryNumbers, withSalaryText } from './tuition-values.ts'

type ScheduleProps = { fields: FormFields<TuitionValues> }

const OTHER_TEXTS = textsOf('schedule').filter((name) => name !== 'teachingTime' && name !== 'salary')
const WEEK = ['1', '2', '3', '4', '5', '6', '7']

/** Time, days a week and salary. */
export function ScheduleSection({ fields }: ScheduleProps) {
  const format = useFormat()
  const t = useTranslations()
  const { values, errors, setFieldValue, setValues, getValues } = fields
  return (
    <FormSection
      title={t('tuitionPages.form.when')}
      progress={scheduleProgress(values)}
      completeLabel={t('forms.sectionDone')}
    >
      <FieldGrid columns={2}>
        <TextFields names={['teachingTime']} fields={fields} />
        <SegmentedRadio
          label={<FieldLabel label={t('fields.daysPerWeek')} optional={t('common.optional')} />}
          name="daysPerWeek"
          options={WEEK}
          formatOption={format.digits}
          value={values.daysPerWeek}
          onChange={(days) => setFieldValue('daysPerWeek', days)}
          clearLabel={t('tuitionPages.form.clearDays')}
          error={errors.daysPerWeek}
        />
        <FullWidthField>
          <FreeTimesField
            label={<FieldLabel label={t('fields.freeTimes')} optional={t('common.optional')} />}
            description={t('tuitionPages.form.freeTimesHint')}
            value={values.freeTimes}
            onChange={(times) => setFieldValue('freeTimes', times)}
          />
        </FullWidthField>
        <SalaryNumbers fields={fields} />
        <TextFields
          names={['salary']}
          fields={fields}
          onChange={(text) => {
            setFieldValue('salary', text)
            setValues(withSalaryText(getValues(), text, format.locale))
          }}
        />
        <FullWidthField>
          <TextFields names={OTHER_TEXTS} fields={fields} />
        </FullWidthField>
      </FieldGrid>
    </FormSection>
  )
}

/** Taka a month from and to, or negotiable. */
function SalaryNumbers({ fields }: ScheduleProps) {
  const t = useTranslations('tuitionPages.form')
  const { values, errors, setFieldValue, setValues, getValues } = fields
  const taka = (name: 'salaryFrom' | 'salaryTo') => ({
    name,
    value: values[name],
    error: errors[name],
    disabled: values.isNegotiable,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 10,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setFieldValue(name, value)
      setValues(withSalaryNumbers(getValues(), { [name]: value }))
    },
  })
  return (
    <fieldset className={classes.salary}>
      <legend>{t('takaAMonth')}</legend>
      <div className={classes.range}>
        <TextInput label={t('salaryFrom')} placeholder={t('salaryFromHint')} {...taka('salaryFrom')} />
        <TextInput label={t('salaryTo')} placeholder={t('salaryToHint')} {...taka('salaryTo')} />
      </div>
      <Checkbox
        name="isNegotiable"
        label={t('negotiable')}
        checked={values.isNegotiable}
        onChange={(event) => setValues(withSalaryNumbers(getValues(), { isNegotiable: event.currentTarget.checked }))}
      />
    </fieldset>
  )
}
