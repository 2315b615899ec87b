import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PAYMENT_METHODS } from '#shared/enums.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { AmountField } from '../../pages/pay/payment-fields.tsx'
import { recordCharge, recordCount } from '../calls.ts'

type BoxDialog = DialogView & { day: string }
type Method = (typeof PAYMENT_METHODS)[number]

const useMethods = () => {
  const t = useTranslations('payments.methods')
  return PAYMENT_METHODS.map((value) => ({ value, label: t(value) }))
}

/** Records what was counted at the end of a day; asks before an earlier count is replaced. */
export function CountDialog({ day, ...view }: BoxDialog) {
  const t = useTranslations('payments')
  const today = toDhakaDate(useNow())
  const methods = useMethods()
  return (
    <FormDialog
      {...view}
      title={t('cashBox.countTitle')}
      consequence={t('cashBox.countConsequence')}
      initial={{ method: 'cash' as Method, day, amount: '', reason: '', replaces: '' }}
      call={recordCount}
      input={({ replaces, ...values }) => ({
        body: { ...values, replaces: replaces === `${values.method} ${values.day}` },
      })}
      question={({ code, message }, values) =>
        code === 'payments.cashBox.countedAlready'
          ? { text: message, values: { ...values, replaces: `${values.method} ${values.day}` } }
          : null
      }
      submitLabel={t('cashBox.countSubmit')}
      success={t('cashBox.counted')}
      failure={t('cashBox.countFailed')}
    >
      {({ getInputProps }) => (
        <>
          <NativeSelect label={t('cashBox.method')} data={methods} {...getInputProps('method')} />
          <DayInput label={t('cashBox.day')} max={today} required {...getInputProps('day')} />
          <AmountField label={t('cashBox.amount')} required {...getInputProps('amount')} />
          <TextInput
            label={t('cashBox.reason')}
            description={t('cashBox.reasonHint')}
            autoComplete="off"
            maxLength={500}
            {...getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Records money that went out and is no refund. */
export function ChargeDialog({ day, ...view }: BoxDialog) {
  const t = useTranslations('payments')
  const today = toDhakaDate(useNow())
  const methods = useMethods()
  return (
    <FormDialog
      {...view}
      title={t('cashBox.charge')}
      consequence={t('cashBox.chargeConsequence')}
      initial={{ method: 'bkash' as Method, paidOn: day, amount: '', note: '' }}
      call={recordCharge}
      input={(body) => ({ body })}
      submitLabel={t('cashBox.charge')}
      success={t('cashBox.charged')}
      failure={t('cashBox.chargeFailed')}
    >
      {({ getInputProps }) => (
        <>
          <NativeSelect label={t('cashBox.method')} data={methods} {...getInputProps('method')} />
          <DayInput label={t('cashBox.chargeDay')} max={today} required {...getInputProps('paidOn')} />
          <AmountField label={t('ledger.amount')} required {...getInputProps('amount')} />
          <TextInput label={t('cashBox.note')} autoComplete="off" maxLength={300} required {...getInputProps('note')} />
        </>
      )}
    </FormDialog>
  )
}
