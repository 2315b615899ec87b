import { useTranslations } from 'use-intl'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { toDigitsOf } from '#shared/format/digits.ts'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { ReasonField } from '#ui/admin/dialogs/reason-field.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { writeOffDue } from '../../calls.ts'
import type { Due } from '../../schema.ts'
import { AmountField } from '../pay/payment-fields.tsx'
import { DueSummary } from './due-summary.tsx'

/** Writes off what remains of a due, or a part; asks as the specification asks before a due with a remainder is paid. */
export function WriteOffDialog({ due, ...view }: DialogView & { due: Due }) {
  const t = useTranslations('payments')
  const common = useTranslations('common')
  const { locale } = useFormat()
  return (
    <FormDialog
      {...view}
      title={common('areYouSure')}
      consequence={t('paidPrompt')}
      initial={{ amount: toDigitsOf(locale, String(due.remaining)), reason: '' }}
      call={writeOffDue}
      input={(values) => ({ params: { id: due._id }, body: { ...values, entriesSeen: due.entries.length } })}
      submitLabel={common('yes')}
      success={({ message }) => message}
      failure={t('writeOffFailed')}
    >
      {(fields) => (
        <>
          <DueSummary due={due} />
          <p>{t('actions.writeOffConsequence')}</p>
          <AmountField label={t('actions.writeOffAmount')} required {...fields.getInputProps('amount')} />
          <ReasonField {...fields.getInputProps('reason')} />
          <MessagePlan kinds={['dueWrittenOff']} />
        </>
      )}
    </FormDialog>
  )
}
