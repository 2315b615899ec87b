import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { CallDialog } from '#ui/admin/dialogs/call-dialog.tsx'
import { type DialogView, ReasonDialog } from '#ui/admin/dialogs/reason-dialog.tsx'
import type { RowMenuItem } from '#ui/admin/rows/row-actions.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { useTabAccount } from '#ui/call/tab-account.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { Due } from '../../schema.ts'
import { approveRequest, refuseRequest } from '../calls.ts'
import { STEP_PERMISSION } from '../rules.ts'
import { type Request, RequestMessages, RequestSummary } from './request-summary.tsx'

type DecisionDialog = DialogView & { due: Due; request: Request }

/** What the viewer can decide of a due that waits for a second person; who asked can only take it back. */
export function useDecisionItems(due: Due): RowMenuItem[] {
  const t = useTranslations('payments.approvals')
  const { request } = due
  const account = useTabAccount()
  const mayWrite = usePermission('payments.write')
  const mayApprove = usePermission(STEP_PERMISSION[request?.step ?? 'writeOff'])
  if (!request || !mayWrite) return []
  const isMine = request.byId === account
  const approve: RowMenuItem = {
    label: t('approve'),
    icon: IconCheck,
    dialog: (view) => <ApproveDialog {...{ due, request }} {...view} />,
  }
  const end: RowMenuItem = {
    label: t(isMine ? 'takeBack' : 'refuse'),
    icon: IconX,
    dialog: (view) => <EndDialog {...{ due, request, isMine }} {...view} />,
  }
  return mayApprove && !isMine ? [approve, end] : [end]
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
      about={
        <>
          <RequestSummary {...{ due, request }} />
          <RequestMessages {...{ due, request }} />
        </>
      }
      call={approveRequest}
      input={{ params: { id: request._id } }}
      success={({ message }) => message}
      failure={t('failed')}
    />
  )
}

function EndDialog({ due, request, isMine, ...view }: DecisionDialog & { isMine: boolean }) {
  const t = useTranslations('payments.approvals')
  const { mutateAsync } = useCallMutation(refuseRequest)
  return (
    <ReasonDialog
      {...view}
      title={useQuestion(request)}
      consequence={t('refuseConsequence')}
      about={<RequestSummary {...{ due, request }} />}
      confirmLabel={t(isMine ? 'takeBack' : 'refuse')}
      onConfirm={(reason) => mutateAsync({ params: { id: request._id }, body: { reason } })}
      success={t(isMine ? 'takenBack' : 'refused')}
      failure={t('refuseFailed')}
    />
  )
}
