import { useTranslations } from 'use-intl'
import { takaToPoisha } from '#shared/format/money.ts'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { askAboutMoney } from '../../pages/pay/money-questions.ts'
import type { Due } from '../../schema.ts'
import { settleDue } from '../calls.ts'
import { SettleFields, toSettlement, useSettleValues } from './settle-fields.tsx'

/** Voids a due of which money was received, and says what becomes of that. */
export function SettleDialog({ due, ...view }: DialogView & { due: Due }) {
  const t = useTranslations('payments')
  const format = useFormat()
  return (
    <FormDialog
      {...view}
      title={t('actions.voidTitle', { amount: format.money(takaToPoisha(due.totalDue)) })}
      consequence={t('actions.voidConsequence')}
      initial={useSettleValues([due])}
      call={settleDue}
      input={(values) => ({ params: { id: due._id }, body: toSettlement(values, [due]) })}
      question={askAboutMoney}
      submitLabel={t('settle.confirm')}
      success={({ message }) => message}
      failure={t('settleFailed')}
    >
      {(fields) => <SettleFields dues={[due]} fields={fields} step="voidDue" />}
    </FormDialog>
  )
}
