import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { formatTaka, takaToPoisha } from '#shared/money.ts'
import { AdminFormBody, type AdminFormFields } from '#ui/admin/admin-form.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { recordPayment } from '../calls.ts'
import type { Due } from '../schema.ts'
import classes from './pay-dialog.module.css'
import {
  initialOf,
  inputOf,
  isOptionFixed,
  type PayValues,
  remainingWith,
  takenBack,
  withFirstDone,
} from './pay-values.ts'

type PayFormProps = { due: Due; onClose: () => void }

/** The Pay dialog's form: the option, the amounts, what remains while one types, Cancel and Record Payment (S1 2.11, 4). */
export function PayForm({ due, onClose }: PayFormProps) {
  const t = useTranslations('payments')
  const cancel = useTranslations('common')('cancel')
  return (
    <AdminFormBody
      initial={initialOf(due)}
      call={recordPayment}
      input={(values) => ({ body: inputOf(due, values, new Date()) })}
      submitLabel={t('dialog.submit')}
      success={t('recorded')}
      failure={t('recordFailed')}
      onDone={onClose}
      secondaryAction={
        <Button variant="outline" size="lg" onClick={onClose}>
          {cancel}
        </Button>
      }
    >
      {(fields) => (
        <>
          <NativeSelect
            label={t('dialog.option')}
            description={isOptionFixed(due) ? t('dialog.otherOption') : undefined}
            disabled={isOptionFixed(due)}
            data={[
              { value: 'oneTime', label: t('dialog.oneTime') },
              { value: 'twoInstallment', label: t('dialog.twoInstallment') },
            ]}
            {...fields.getInputProps('paymentOption')}
          />
          {fields.values.paymentOption === 'oneTime' ? (
            <AmountField
              label={t('dialog.oneTimeAmount')}
              hint={t('oneTimeHint')}
              {...fields.getInputProps(ONE_TIME)}
            />
          ) : (
            <Installments due={due} fields={fields} />
          )}
          <Remaining due={due} values={fields.values} />
        </>
      )}
    </AdminFormBody>
  )
}

const ONE_TIME = 'paymentDetails.oneTimePaymentAmount'
const FIRST = 'paymentDetails.firstInstallmentAmount'
const SECOND = 'paymentDetails.secondInstallmentAmount'

type AmountFieldProps = ReturnType<AdminFormFields<PayValues>['getInputProps']> & {
  label: string
  hint?: string | undefined
  readOnly?: boolean
  'data-autofocus'?: boolean
}

function AmountField({ hint, ...field }: AmountFieldProps) {
  return <TextInput {...field} description={hint} inputMode="decimal" autoComplete="off" maxLength={40} />
}

/** The first installment, and once it is done the second; unticking the box takes the first back (S1 4). */
function Installments({ due, fields }: { due: Due; fields: AdminFormFields<PayValues> }) {
  const t = useTranslations('payments')
  const isDone = fields.values.firstDone
  const canBeDone = due.paymentDetails.firstInstallmentAmount !== null
  return (
    <>
      <AmountField
        label={t('dialog.firstAmount')}
        hint={isDone ? undefined : t('firstInstallmentHint')}
        readOnly={isDone}
        {...fields.getInputProps(FIRST)}
      />
      <Checkbox
        label={t('dialog.firstDone')}
        description={t(`dialog.${boxHint(canBeDone, isDone)}`)}
        disabled={!canBeDone}
        checked={isDone}
        onChange={(event) => fields.setValues(withFirstDone(due, fields.getValues(), event.currentTarget.checked))}
      />
      {isDone && <AmountField label={t('dialog.secondAmount')} data-autofocus {...fields.getInputProps(SECOND)} />}
    </>
  )
}

function boxHint(canBeDone: boolean, isDone: boolean) {
  if (!canBeDone) return 'firstDoneHint'
  return isDone ? 'firstDoneUntick' : 'firstDoneTick'
}

/** What would remain of the due, and what would be taken back, were it recorded as it is typed now. */
function Remaining({ due, values }: { due: Due; values: PayValues }) {
  const t = useTranslations('payments')
  const remaining = remainingWith(due, values)
  const back = takenBack(due, values)
  return (
    <>
      {back > 0 && <Alert tone="warn">{t('dialog.takesBack', { amount: formatTaka(back) })}</Alert>}
      <p className={classes.remaining} role="status" data-over={remaining < 0 || undefined}>
        {remaining < 0 ? (
          t('dialog.tooMuch', { amount: formatTaka(-remaining), total: formatTaka(takaToPoisha(due.totalDue)) })
        ) : (
          <>
            {t('dialog.remaining')} <b className="figures">{formatTaka(remaining)}</b>
          </>
        )}
      </p>
    </>
  )
}
