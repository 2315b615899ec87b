import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { toDigitsOf } from '#shared/format/digits.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { AdminFormBody } from '#ui/admin/admin-form.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { listDues } from '../../calls.ts'
import { applyCredit } from '../../ledger/calls.ts'
import type { Due } from '../../schema.ts'
import { AmountField } from './payment-fields.tsx'
import { BackButton, type PaymentFormProps } from './payment-forms.tsx'

/** Uses the credit of a due for another open due of its tutor. */
export function CreditForm({ due, onDone, onCancel, unsaved }: Omit<PaymentFormProps, 'payment'>) {
  const { others, error } = useOtherDues(due)
  const t = useTranslations('payments')
  if (!others && !error) return null
  if (!others || others.length === 0)
    return (
      <div className="grid gap-18">
        {error ? <Alert tone="bad">{error.message}</Alert> : <p>{t('actions.noOtherDue')}</p>}
        <BackButton onCancel={onCancel} />
      </div>
    )
  return <CreditFields due={due} others={others} onDone={onDone} onCancel={onCancel} unsaved={unsaved} />
}

function useOtherDues({ _id, tutorId }: Due) {
  const { data, error } = useCallQuery(listDues, { body: { state: 'open', searchTerm: tutorId, limit: 100 } })
  return { others: data?.data.filter((other) => other._id !== _id && other.tutorId === tutorId), error }
}

function CreditFields({ due, others, ...form }: Omit<PaymentFormProps, 'payment'> & { others: Due[] }) {
  const t = useTranslations('payments')
  const format = useFormat()
  const [first] = others
  const amount = Math.min(due.credit, first?.remaining ?? 0)
  return (
    <AdminFormBody
      initial={{ dueId: first?._id ?? '', amount: toDigitsOf(format.locale, String(amount)) }}
      call={applyCredit}
      input={(values) => ({ params: { id: due._id }, body: { ...values, entriesSeen: due.entries.length } })}
      submitLabel={t('actions.useCredit')}
      success={t('creditUsed')}
      failure={t('creditFailed')}
      onDone={({ data }) => form.onDone(data)}
      unsaved={form.unsaved}
      secondaryAction={<BackButton onCancel={form.onCancel} />}
    >
      {(fields) => (
        <>
          <p>{t('actions.useCreditConsequence')}</p>
          <NativeSelect
            label={t('actions.otherDue')}
            data={others.map(({ _id, tuitionId, remaining }) => ({
              value: _id,
              label: `${tuitionId}: ${t('remaining')} ${format.money(takaToPoisha(remaining))}`,
            }))}
            {...fields.getInputProps('dueId')}
          />
          <AmountField label={t('ledger.amount')} required {...fields.getInputProps('amount')} />
          <MessagePlan kinds={['creditUsed']} />
        </>
      )}
    </AdminFormBody>
  )
}
