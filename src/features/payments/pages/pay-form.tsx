import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { poishaOf, takaText } from '#shared/money.ts'
import { CallFields, type Fields } from '#ui/admin/admin-form.tsx'
import { Note } from '#ui/feedback/note.tsx'
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
    <CallFields
      initial={initialOf(due)}
      call={recordPayment}
      input={(values) => ({ body: inputOf(due, values, new Date()) })}
      submitLabel={t('dialog.submit')}
      success={t('recorded')}
      failure={t('recordFailed')}
      onDone={onClose}
      beside={
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
            {...fields.text('paymentOption')}
          />
          {fields.values.paymentOption === 'oneTime' ? (
            <AmountField label={t('dialog.oneTimeAmount')} hint={t('oneTimeHint')} {...fields.text(ONE_TIME)} />
          ) : (
            <Installments due={due} fields={fields} />
          )}
          <Remaining due={due} values={fields.values} />
        </>
      )}
    </CallFields>
  )
}

const ONE_TIME = 'paymentDetails.oneTimePaymentAmount'
const FIRST = 'paymentDetails.firstInstallmentAmount'
const SECOND = 'paymentDetails.secondInstallmentAmount'

type AmountFieldProps = ReturnType<Fields<PayValues>['text']> & {
  label: string
  hint?: string | undefined
  readOnly?: boolean
  'data-autofocus'?: boolean
}

function AmountField({ hint, ...field }: AmountFieldProps) {
  return <TextInput {...field} description={hint} inputMode="decimal" autoComplete="off" maxLength={40} />
}

/** The first installment, and once it is done the second; unticking the box takes the first back (S1 4). */
function Installments({ due, fields }: { due: Due; fields: Fields<PayValues> }) {
  const t = useTranslations('payments')
  const isDone = fields.values.firstDone
  const canBeDone = due.paymentDetails.firstInstallmentAmount !== null
  return (
    <>
      <AmountField
        label={t('dialog.firstAmount')}
        hint={isDone ? undefined : t('firstInstallmentHint')}
        readOnly={isDone}
        {...fields.text(FIRST)}
      />
      <Checkbox
        label={t('dialog.firstDone')}
        description={t(`dialog.${boxHint(canBeDone, isDone)}`)}
        disabled={!canBeDone}
        checked={isDone}
        onChange={(event) => fields.setAll(withFirstDone(due, fields.current(), event.currentTarget.checked))}
      />
      {isDone && <AmountField label={t('dialog.secondAmount')} data-autofocus {...fields.text(SECOND)} />}
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
      {back > 0 && <Note tone="warn">{t('dialog.takesBack', { amount: takaText(back) })}</Note>}
      <p className={classes.remaining} role="status" data-over={remaining < 0 || undefined}>
        {remaining < 0 ? (
          t('dialog.tooMuch', { amount: takaText(-remaining), total: takaText(poishaOf(due.totalDue)) })
        ) : (
          <>
            {t('dialog.remaining')} <b className="fig">{takaText(remaining)}</b>
          </>
        )}
      </p>
    </>
  )
}
