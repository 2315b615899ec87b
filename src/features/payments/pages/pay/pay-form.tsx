import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { toDigitsOf } from '#shared/format/digits.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { AdminFormBody } from '#ui/admin/admin-form.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import type { FormFields } from '#ui/form/use-fields.ts'
import { useNow } from '#ui/page/use-now.ts'
import { addPayment } from '../../ledger/calls.ts'
import type { Due } from '../../schema.ts'
import { askAboutMoney } from './money-questions.ts'
import classes from './pay-dialog.module.css'
import { computeTypedRemaining, type PayValues, sumReversedAmounts, toPaymentBody, toPayValues } from './pay-values.ts'
import { AmountField, MoneyFields } from './payment-fields.tsx'

type PayFormProps = {
  due: Due
  onDone: (due: Due) => void
  onCancel: () => void
} & Pick<Parameters<typeof AdminFormBody>[0], 'unsaved'>

/** Form of the Pay dialog: option, amounts and the remaining amount while typing. */
export function PayForm({ due, onDone, onCancel, unsaved }: PayFormProps) {
  const t = useTranslations('payments')
  const now = useNow()
  const cancel = useTranslations('common')('cancel')
  return (
    <AdminFormBody
      initial={toPayValues(due, now)}
      call={addPayment}
      input={(values) => ({ body: toPaymentBody(due, values) })}
      submitLabel={t('dialog.submit')}
      success={t('recorded')}
      failure={t('recordFailed')}
      question={askAboutMoney}
      onDone={({ data }) => onDone(data)}
      unsaved={unsaved}
      secondaryAction={
        <Button variant="outline" size="lg" onClick={onCancel}>
          {cancel}
        </Button>
      }
      foot={({ values }) => <RemainingAmount due={due} values={values} />}
    >
      {(fields) => (
        <>
          <div className={classes.pair}>
            <OptionField due={due} fields={fields} />
            {fields.values.paymentOption === 'oneTime' ? (
              <AmountField
                label={t('dialog.oneTimeAmount')}
                hint={t('oneTimeHint')}
                rest={<AllButton due={due} fields={fields} />}
                {...fields.getInputProps('amount')}
              />
            ) : (
              <FirstAmount due={due} fields={fields} />
            )}
          </div>
          {fields.values.paymentOption === 'twoInstallment' && <SecondInstallment due={due} fields={fields} />}
          <div className={`${classes.pair} ${classes.how}`}>
            <MoneyFields fields={fields} />
            <TextInput label={t('ledger.note')} autoComplete="off" maxLength={300} {...fields.getInputProps('note')} />
          </div>
          <MessagePlan kinds={[sumReversedAmounts(due, fields.values) > 0 ? 'paymentTakenBack' : 'paymentReceived']} />
        </>
      )}
    </AdminFormBody>
  )
}

type DueFields = { due: Due; fields: FormFields<PayValues> }

/** One payment or two installments. */
function OptionField({ due, fields }: DueFields) {
  const t = useTranslations('payments.dialog')
  return (
    <NativeSelect
      label={t('option')}
      description={due.paymentOption !== null ? t('otherOption') : undefined}
      disabled={due.paymentOption !== null}
      data={[
        { value: 'oneTime', label: t('oneTime') },
        { value: 'twoInstallment', label: t('twoInstallment') },
      ]}
      {...fields.getInputProps('paymentOption')}
    />
  )
}

/** Fills in all that remains of the due. */
function AllButton({ due, fields }: DueFields) {
  const format = useFormat()
  const t = useTranslations('payments.dialog')
  if (due.remaining <= 0) return null
  return (
    <Button
      size="sm"
      variant="subtle"
      aria-label={t('allOf', { amount: format.money(takaToPoisha(due.remaining)) })}
      onClick={() => fields.setFieldValue('amount', toDigitsOf(format.locale, String(due.remaining)))}
    >
      {t('all')}
    </Button>
  )
}

/** The first installment: what is recorded of it, or the amount that is typed. */
function FirstAmount({ due, fields }: DueFields) {
  const t = useTranslations('payments')
  const locale = useLocale()
  const recorded = due.paymentDetails.firstInstallmentAmount
  const label = t('dialog.firstAmount')
  if (fields.values.firstDone)
    return <TextInput label={label} readOnly value={recorded === null ? '' : toDigitsOf(locale, String(recorded))} />
  return <AmountField label={label} hint={t('firstInstallmentHint')} {...fields.getInputProps('amount')} />
}

/** The second installment, once the first is recorded; unticking the box takes both back. */
function SecondInstallment({ due, fields }: DueFields) {
  const t = useTranslations('payments')
  const isDone = fields.values.firstDone
  const canBeDone = due.paymentOption === 'twoInstallment'
  return (
    <div className={classes.pair}>
      <Checkbox
        label={t('dialog.firstDone')}
        description={t(`dialog.${getBoxHint(canBeDone, isDone)}`)}
        disabled={!canBeDone}
        checked={isDone}
        onChange={({ currentTarget: { checked } }) => {
          fields.setFieldValue('firstDone', checked)
          fields.setFieldValue('amount', '')
        }}
      />
      {isDone && (
        <AmountField
          label={t('dialog.secondAmount')}
          rest={<AllButton due={due} fields={fields} />}
          {...fields.getInputProps('amount')}
        />
      )}
    </div>
  )
}

function getBoxHint(canBeDone: boolean, isDone: boolean) {
  if (!canBeDone) return 'firstDoneHint'
  return isDone ? 'firstDoneUntick' : 'firstDoneTick'
}

/** Previews the remaining and reversed amounts of the typed payment. */
function RemainingAmount({ due, values }: { due: Due; values: PayValues }) {
  const format = useFormat()
  const t = useTranslations('payments')
  const remaining = computeTypedRemaining(due, values)
  const back = sumReversedAmounts(due, values)
  return (
    <>
      {back > 0 && <Alert tone="warn">{t('dialog.takesBack', { amount: format.money(back) })}</Alert>}
      <p className={classes.remaining} role="status" data-over={remaining < 0 || undefined}>
        {remaining < 0 ? (
          t('dialog.tooMuch', { amount: format.money(-remaining) })
        ) : (
          <>
            {t('dialog.remaining')} <b className="figures">{format.money(remaining)}</b>
          </>
        )}
      </p>
    </>
  )
}
