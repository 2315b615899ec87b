import { Checkbox, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { PAYMENT_METHODS } from '#shared/enums.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { toDigitsOf } from '#shared/format/digits.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import type { TemplateKind } from '#shared/messages/message-templates.ts'
import { AdminFormBody } from '#ui/admin/admin-form.tsx'
import { ReasonField } from '#ui/admin/dialogs/reason-field.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { useNow } from '#ui/page/use-now.ts'
import { correctPayment, refundPayment, takeBackPayment } from '../../ledger/calls.ts'
import type { Due } from '../../schema.ts'
import { askAboutMoney, withAnswers } from './money-questions.ts'
import classes from './pay-dialog.module.css'
import type { PayValues } from './pay-values.ts'
import { AmountField, MoneyFields, type MoneyValues } from './payment-fields.tsx'
import type { Payment } from './payment-list.tsx'

export type PaymentFormProps = {
  due: Due
  payment: Payment
  onDone: (due: Due) => void
  onCancel: () => void
} & Pick<Parameters<typeof AdminFormBody>[0], 'unsaved'>

/** Returns to the payments. */
export function BackButton({ onCancel }: Pick<PaymentFormProps, 'onCancel'>) {
  return (
    <Button variant="outline" size="lg" onClick={onCancel}>
      {useTranslations('common')('cancel')}
    </Button>
  )
}

const toMethod = (stored: string): MoneyValues['method'] => PAYMENT_METHODS.find((method) => method === stored) ?? ''

type CorrectValues = Omit<PayValues, 'paymentOption' | 'firstDone'>

function toCorrection(values: CorrectValues, { entries }: Due) {
  const { expectMethod: _, ...body } = withAnswers(values)
  return { ...body, entriesSeen: entries.length }
}

/** Corrects amount, day, method, transaction number or note of a payment or refund. */
export function CorrectForm({ due, payment, onDone, onCancel, unsaved }: PaymentFormProps) {
  const t = useTranslations('payments')
  const locale = useLocale()
  const initial = {
    amount: toDigitsOf(locale, String(Math.abs(payment.amount))),
    paidOn: payment.paidOn,
    method: toMethod(payment.method),
    transactionId: payment.transactionId,
    secondUseOf: '',
    creditOf: '',
    unclearOf: '',
    note: payment.note,
  }
  return (
    <AdminFormBody
      initial={initial}
      call={correctPayment}
      input={(values) => ({
        params: { id: payment._id },
        body: toCorrection(values, due),
      })}
      question={askAboutMoney}
      submitLabel={t('ledger.correctSubmit')}
      success={t('ledger.corrected')}
      failure={t('ledger.correctFailed')}
      onDone={({ data }) => onDone(data)}
      unsaved={unsaved}
      secondaryAction={<BackButton onCancel={onCancel} />}
    >
      {(fields) => (
        <>
          <div className={`${classes.pair} ${classes.how}`}>
            <AmountField label={t('ledger.amount')} required {...fields.getInputProps('amount')} />
            <MoneyFields fields={fields} />
          </div>
          <TextInput label={t('ledger.note')} autoComplete="off" maxLength={300} {...fields.getInputProps('note')} />
          {fields.values.amount !== initial.amount && (
            <MessagePlan kinds={[payment.kind === 'refund' ? 'refundCorrected' : 'paymentCorrected']} />
          )}
        </>
      )}
    </AdminFormBody>
  )
}

const TAKEN_BACK = {
  payment: 'paymentTakenBack',
  transfer: 'paymentTakenBack',
  refund: 'refundCorrected',
  writeOff: 'writeOffTakenBack',
} as const satisfies Record<Payment['kind'], TemplateKind>

/** Takes back what was recorded by mistake. */
export function TakeBackForm({ due, payment, onDone, onCancel, unsaved }: PaymentFormProps) {
  const t = useTranslations('payments')
  return (
    <AdminFormBody
      initial={{ reason: '' }}
      call={takeBackPayment}
      input={({ reason }) => ({ params: { id: payment._id }, body: { reason, entriesSeen: due.entries.length } })}
      submitLabel={t('ledger.takeBack')}
      success={t('ledger.takenBack')}
      failure={t('ledger.takeBackFailed')}
      onDone={({ data }) => onDone(data)}
      unsaved={unsaved}
      secondaryAction={<BackButton onCancel={onCancel} />}
    >
      {(fields) => (
        <>
          <p>{t('ledger.takeBackConsequence')}</p>
          <ReasonField
            data-autofocus
            step={payment.kind === 'refund' ? 'undo' : 'takeBackPayment'}
            {...fields.getInputProps('reason')}
          />
          <MessagePlan kinds={[TAKEN_BACK[payment.kind]]} />
        </>
      )}
    </AdminFormBody>
  )
}

/** Records what is paid back of a payment. */
export function RefundForm({ due, payment, onDone, onCancel, unsaved }: PaymentFormProps) {
  const t = useTranslations('payments')
  const format = useFormat()
  const now = useNow()
  const initial = {
    amount: '',
    paidOn: toDhakaDate(now),
    method: toMethod(payment.method),
    transactionId: '',
    secondUseOf: '',
    creditOf: '',
    unclearOf: '',
    lowersDue: due.voidedAt === null,
    reason: '',
  }
  return (
    <AdminFormBody
      initial={initial}
      call={refundPayment}
      input={(values) => {
        const { expectWithin: _, expectMethod: __, ...body } = withAnswers(values)
        return { params: { id: payment._id }, body: { ...body, entriesSeen: due.entries.length } }
      }}
      question={askAboutMoney}
      submitLabel={t('ledger.refundSubmit')}
      success={({ message }) => message}
      failure={t('ledger.refundFailed')}
      onDone={({ data }) => onDone(data)}
      unsaved={unsaved}
      secondaryAction={<BackButton onCancel={onCancel} />}
    >
      {(fields) => (
        <>
          <p>{t('ledger.refundable', { amount: format.money(takaToPoisha(payment.refundable)) })}</p>
          <MessagePlan kinds={['paymentRefunded']} />
          <div className={`${classes.pair} ${classes.how}`}>
            <AmountField label={t('ledger.refundAmount')} required {...fields.getInputProps('amount')} />
            <MoneyFields fields={fields} dayLabel={t('ledger.refundDay')} />
          </div>
          {due.voidedAt === null && (
            <Checkbox
              label={t('ledger.lowersDue')}
              description={t(fields.values.lowersDue ? 'ledger.lowersDueYes' : 'ledger.lowersDueNo')}
              checked={fields.values.lowersDue}
              onChange={({ currentTarget: { checked } }) => fields.setFieldValue('lowersDue', checked)}
            />
          )}
          <ReasonField step="refund" {...fields.getInputProps('reason')} />
        </>
      )}
    </AdminFormBody>
  )
}
