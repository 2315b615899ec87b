import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { SETTLED_MONEY } from '#shared/enums.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { toDigitsOf } from '#shared/format/digits.ts'
import { parseTaka, poishaToTaka, takaToPoisha } from '#shared/format/money.ts'
import type { TemplateKind } from '#shared/messages/message-templates.ts'
import type { ReasonedStep } from '#ui/admin/dialogs/ready-reasons.tsx'
import { ReasonField } from '#ui/admin/dialogs/reason-field.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { FormFields } from '#ui/form/use-fields.ts'
import { useNow } from '#ui/page/use-now.ts'
import { withAnswers } from '../../pages/pay/money-questions.ts'
import payClasses from '../../pages/pay/pay-dialog.module.css'
import type { PayValues } from '../../pages/pay/pay-values.ts'
import { AmountField, MoneyFields } from '../../pages/pay/payment-fields.tsx'
import type { Due } from '../../schema.ts'
import type { SettledMoney } from '../schema.ts'

export type SettleValues = Omit<PayValues, 'paymentOption' | 'firstDone' | 'note'> & {
  money: SettledMoney
  reason: string
}

/** Poisha that were received of dues. */
export const receivedOf = (dues: readonly Due[]): number =>
  dues
    .flatMap(({ payments }) => payments)
    .reduce((sum, { kind, amount }) => sum + (kind === 'writeOff' ? 0 : takaToPoisha(amount)), 0)

/** All that was received is paid back at first. */
export function useSettleValues(dues: readonly Due[]): SettleValues {
  const { locale } = useFormat()
  const now = useNow()
  const received = receivedOf(dues)
  return {
    money: received > 0 ? 'refund' : 'keep',
    amount: toDigitsOf(locale, String(poishaToTaka(received))),
    paidOn: toDhakaDate(now),
    method: '',
    transactionId: '',
    secondUseOf: '',
    creditOf: '',
    unclearOf: '',
    reason: '',
  }
}

/** The body of a settlement; money is said of only where it moves. */
export function toSettlement(values: SettleValues, dues: readonly Due[]) {
  const { amount, paidOn, method, transactionId, isSecondUse, money, reason } = withAnswers(values)
  const entriesSeen = dues.reduce((sum, { entries }) => sum + entries.length, 0)
  const facts = money === 'refund' ? { paidOn, method, transactionId, isSecondUse } : {}
  return { money, reason, entriesSeen, ...(money === 'keep' ? {} : { amount }), ...facts }
}

/** What the tutor of settled dues reads; `kept` in poisha. */
export function kindsOf(dues: readonly Due[], money: SettledMoney, kept: number): TemplateKind[] {
  if (receivedOf(dues) === 0) return dues.length > 0 ? ['dueVoided'] : []
  const isLower = kept > 0 && (money !== 'keep' || dues.some(({ remaining }) => remaining > 0))
  const paidBack = { keep: [], refund: ['paymentRefunded'], later: ['creditKept'] } as const
  return [...paidBack[money], ...(isLower ? (['dueChanged'] as const) : [])]
}

type SettleFieldsProps = { dues: readonly Due[]; fields: FormFields<SettleValues>; step: ReasonedStep }

/** What becomes of the money that was received, and why the dues end. */
export function SettleFields({ dues, fields, step }: SettleFieldsProps) {
  const t = useTranslations('payments')
  const format = useFormat()
  const received = receivedOf(dues)
  const { money, amount } = fields.values
  const kept = money === 'keep' ? received : received - (parseTaka(amount) ?? 0)
  return (
    <>
      {dues.map((due) => (
        <p key={due._id}>
          {t('settle.due', {
            tuition: due.tuitionId,
            total: format.money(takaToPoisha(due.totalDue)),
            received: format.money(receivedOf([due])),
            remaining: format.money(takaToPoisha(due.remaining)),
          })}
        </p>
      ))}
      {received > 0 && (
        <>
          <NativeSelect
            label={t('settle.received', { amount: format.money(received) })}
            data={SETTLED_MONEY.map((value) => ({ value, label: t(`settle.money.${value}`) }))}
            {...fields.getInputProps('money')}
          />
          {money !== 'keep' && <AmountField label={t('settle.amount')} required {...fields.getInputProps('amount')} />}
          {money === 'refund' && (
            <div className={payClasses.pair}>
              <MoneyFields fields={fields} dayLabel={t('ledger.refundDay')} />
            </div>
          )}
        </>
      )}
      {dues.length > 0 && (
        <p role="status">{kept > 0 ? t('settle.rest', { amount: format.money(kept) }) : t('settle.nothing')}</p>
      )}
      <ReasonField step={step} {...fields.getInputProps('reason')} />
      <MessagePlan
        kinds={[...(step === 'cancelBooking' ? (['bookingCancelled'] as const) : []), ...kindsOf(dues, money, kept)]}
      />
    </>
  )
}
