import { useTranslations } from 'use-intl'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { toDigitsOf } from '#shared/format/digits.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { ReasonField } from '#ui/admin/dialogs/reason-field.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { DayInput } from '#ui/form/day-input.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { changeDue } from '../../calls.ts'
import type { Due } from '../../schema.ts'
import { AmountField } from '../pay/payment-fields.tsx'

/** Changes total, due day or promised day of an open due. */
export function ChangeDialog({ due, ...view }: DialogView & { due: Due }) {
  const t = useTranslations('payments')
  const format = useFormat()
  const now = useNow()
  const initial = {
    totalDue: toDigitsOf(format.locale, String(due.totalDue)),
    dueOn: due.dueOn,
    promisedOn: due.promisedOn ?? '',
    reason: '',
  }
  return (
    <FormDialog
      {...view}
      title={t('actions.changeTitle', { amount: format.money(takaToPoisha(due.totalDue)) })}
      consequence={t('actions.changeConsequence')}
      initial={initial}
      call={changeDue}
      input={(values) => ({ params: { id: due._id }, body: { ...values, entriesSeen: due.entries.length } })}
      submitLabel={t('actions.changeSubmit')}
      success={({ message }) => message}
      failure={t('changeFailed')}
    >
      {({ getInputProps, values }) => (
        <>
          <AmountField label={t('form.totalDue')} required {...getInputProps('totalDue')} />
          <DayInput label={t('form.dueOn')} required {...getInputProps('dueOn')} />
          <DayInput label={t('actions.promisedOn')} min={toDhakaDate(now)} {...getInputProps('promisedOn')} />
          <ReasonField {...getInputProps('reason')} />
          {(values.totalDue !== initial.totalDue || values.dueOn !== initial.dueOn) && (
            <MessagePlan kinds={['dueChanged']} />
          )}
        </>
      )}
    </FormDialog>
  )
}
