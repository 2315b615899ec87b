import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { takaToPoisha } from '#shared/format/money.ts'
import { CallDialog } from '#ui/admin/dialogs/call-dialog.tsx'
import { type DialogView, ReasonDialog } from '#ui/admin/dialogs/reason-dialog.tsx'
import type { RowMenuItem } from '#ui/admin/rows/row-actions.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { DueSummary } from '../../pages/dues/due-summary.tsx'
import type { Due } from '../../schema.ts'
import { approveRequest, refuseRequest } from '../calls.ts'

type Request = NonNullable<Due['request']>
type DecisionDialog = DialogView & { due: Due; request: Request }

/** What can be decided of a due that waits for a second person. */
export function useDecisionItems(due: Due): RowMenuItem[] {
  const t = useTranslations('payments.approvals')
  const { request } = due
  if (!request) return []
  return [
    { label: t('approve'), icon: IconCheck, dialog: (view) => <ApproveDialog {...{ due, request }} {...view} /> },
    { label: t('refuse'), icon: IconX, dialog: (view) => <RefuseDialog {...{ due, request }} {...view} /> },
  ]
}

function useQuestion({ step, by: name, amount }: Request) {
  const t = useTranslations('payments.approvals')
  const format = useFormat()
  return t(`steps.${step}`, { name, amount: format.money(takaToPoisha(amount)) })
}

function ApproveDialog({ due, request, ...view }: DecisionDialog) {
  const t = useTranslations('payments.approvals')
  return (
    <CallDialog
      {...view}
      prompt={`${useQuestion(request)} ${t('onApproval')}`}
      about={<DueSummary due={due} />}
      call={approveRequest}
      input={{ params: { id: request._id } }}
      success={t('approved')}
      failure={t('failed')}
    />
  )
}

function RefuseDialog({ due, request, ...view }: DecisionDialog) {
  const t = useTranslations('payments.approvals')
  const { mutateAsync } = useCallMutation(refuseRequest)
  return (
    <ReasonDialog
      {...view}
      title={useQuestion(request)}
      consequence={t('refuseConsequence')}
      about={<DueSummary due={due} />}
      confirmLabel={t('refuse')}
      onConfirm={(reason) => mutateAsync({ params: { id: request._id }, body: { reason } })}
      success={t('refused')}
      failure={t('failed')}
    />
  )
}
