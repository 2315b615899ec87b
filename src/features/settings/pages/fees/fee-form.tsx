import { useTranslations } from 'use-intl'
import { SegmentedRadio } from '#ui/form/choice/segmented-radio.tsx'
import { changeFeeTerms } from '../../calls.ts'
import type { SettingsAnswer } from '../../schema.ts'
import classes from '../settings-form.module.css'
import { SettingsForm } from '../settings-form.tsx'
import { EndingFields, OwnEndings } from './ending-fields.tsx'
import { FeePreview } from './fee-preview.tsx'
import { type FeeFields, toFeeBody, useFeeValues } from './fee-values.ts'
import { NumberField } from './number-field.tsx'

/** The fee terms: what a booking costs, when it is paid and when it comes back; each save is a new version. */
export function FeeForm({ settings }: { settings: SettingsAnswer }) {
  const t = useTranslations('settings')
  const toValues = useFeeValues()
  const inForce = settings.feeTerms.at(-1)
  return (
    <SettingsForm
      name="fee"
      title={t('sections.money')}
      sub={t('money.sub')}
      settings={settings}
      toValues={toValues}
      call={changeFeeTerms}
      input={({ version, ...values }) => ({ body: { ...toFeeBody(values), version } })}
    >
      {(fields) => (
        <>
          <Amounts fields={fields} />
          <Parts fields={fields} />
          <EndingFields fields={fields} />
          <OwnEndings fields={fields} />
          {inForce && <FeePreview now={inForce.terms} body={toFeeBody(fields.values)} />}
        </>
      )}
    </SettingsForm>
  )
}

function Amounts({ fields }: { fields: FeeFields }) {
  const t = useTranslations('settings.money')
  const { basis } = fields.values
  return (
    <fieldset className="stack gap-14">
      <SegmentedRadio
        label={t('basis')}
        options={['salary', 'sum']}
        formatOption={(option) => t(option === 'sum' ? 'bySum' : 'bySalary')}
        value={basis}
        onChange={(option) => fields.setFieldValue('basis', option === 'sum' ? 'sum' : 'salary')}
      />
      <div className={classes.pair}>
        {basis === 'sum' ? (
          <NumberField label={t('sum')} {...fields.getInputProps('sum')} />
        ) : (
          <>
            <NumberField label={t('percent')} {...fields.getInputProps('percent')} />
            <NumberField label={t('least')} description={t('limitHint')} {...fields.getInputProps('least')} />
            <NumberField label={t('most')} description={t('limitHint')} {...fields.getInputProps('most')} />
          </>
        )}
      </div>
    </fieldset>
  )
}

function Parts({ fields }: { fields: FeeFields }) {
  const t = useTranslations('settings.money')
  const { payment } = fields.values
  return (
    <fieldset className="stack gap-14">
      <SegmentedRadio
        label={t('payment')}
        options={['whole', 'two']}
        formatOption={(option) => t(option === 'two' ? 'twoParts' : 'whole')}
        value={payment}
        onChange={(option) => fields.setFieldValue('payment', option === 'two' ? 'two' : 'whole')}
        error={fields.errors.parts}
      />
      <div className={classes.pair}>
        {payment === 'two' && <NumberField label={t('firstPercent')} {...fields.getInputProps('firstPercent')} />}
        <NumberField label={payment === 'two' ? t('firstDays') : t('days')} {...fields.getInputProps('firstDays')} />
        {payment === 'two' && <NumberField label={t('secondDays')} {...fields.getInputProps('secondDays')} />}
      </div>
    </fieldset>
  )
}
