import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PAYMENT_METHODS } from '#shared/enums.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { DayInput } from '#ui/form/day-input.tsx'
import type { FormFields, FormValues } from '#ui/form/use-fields.ts'
import { useNow } from '#ui/page/use-now.ts'

/** How and when money was paid, as typed. */
export type MoneyValues = FormValues & {
  paidOn: string
  method: '' | (typeof PAYMENT_METHODS)[number]
  transactionId: string
  /** The transaction number that may be recorded a second time. */
  secondUseOf: string
  /** The amount of which a part may be a credit. */
  creditOf: string
  /** Method and transaction number that may be left out. */
  unclearOf: string
}

type MoneyProps = {
  fields: {
    getInputProps: (name: 'paidOn' | 'method' | 'transactionId') => ReturnType<FormFields<MoneyValues>['getInputProps']>
  }
  /** Default: the day of a payment. */
  dayLabel?: string
  /** The money is not recorded without its method. */
  isMethodRequired?: boolean
}

/** Day, method and transaction number of a payment or refund. */
export function MoneyFields({ fields: { getInputProps }, dayLabel, isMethodRequired = false }: MoneyProps) {
  const t = useTranslations('payments')
  const methods = PAYMENT_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))
  const none = isMethodRequired
    ? { value: '', label: t('claim.methodChoose'), disabled: true }
    : { value: '', label: t('noMethod') }
  return (
    <>
      <DayInput label={dayLabel ?? t('ledger.paidOn')} max={toDhakaDate(useNow())} {...getInputProps('paidOn')} />
      <NativeSelect
        label={t('method')}
        required={isMethodRequired}
        data={[none, ...methods]}
        {...getInputProps('method')}
      />
      <TextInput label={t('transactionId')} autoComplete="off" maxLength={500} {...getInputProps('transactionId')} />
    </>
  )
}

type AmountProps = ReturnType<FormFields<{ amount: string }>['getInputProps']> & {
  label: string
  hint?: string
  required?: boolean
  /** Fills in what remains. */
  rest?: ReactNode
}

/** An amount in taka, which has the focus when its form appears. */
export function AmountField({ hint, rest, ...field }: AmountProps) {
  return (
    <TextInput
      {...field}
      description={hint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      rightSection={rest}
      rightSectionWidth={72}
      data-autofocus
    />
  )
}
