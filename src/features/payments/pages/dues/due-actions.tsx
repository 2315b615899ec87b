import { IconArrowBackUp, IconBan, IconCash, IconEdit, IconEraser, IconReceipt, IconSend } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { paths } from '#shared/address/paths.ts'
import type { CallAnswer } from '#shared/call.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { type DialogView, ReasonDialog } from '#ui/admin/dialogs/reason-dialog.tsx'
import { RowActions, type RowMenuItem } from '#ui/admin/rows/row-actions.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { useDecisionItems } from '../../approvals/pages/decision-items.tsx'
import { reopenDue, restoreDue, voidDue } from '../../calls.ts'
import { useClaimItems } from '../../claims/pages/claim-actions.tsx'
import type { Due } from '../../schema.ts'
import { SettleDialog } from '../../settlement/pages/settle-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { DueSummary } from './due-summary.tsx'
import { MarkPaid } from './mark-paid.tsx'
import { ReminderDialog } from './reminder-dialog.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

type DueActionsProps = {
  due: Due
  /** Opens the Pay dialog, which belongs to the page; the button gets the focus back. */
  pay: (due: Due, button: HTMLElement | null) => void
}

/** The actions of a due: Pay, and a menu with what its state allows. */
export function DueActions({ due, pay }: DueActionsProps) {
  const t = useTranslations('payments')
  const mayWrite = usePermission('payments.write')
  const mayWriteOff = usePermission('payments.writeOff')
  const undo = useUndoItems(due)
  const decisions = useDecisionItems(due)
  const claims = useClaimItems(due)
  const isOpen = due.completedAt === null && due.voidedAt === null
  const hasPay = isOpen && due.remaining > 0
  const receipt: RowMenuItem = { label: t('actions.receipt'), icon: IconReceipt, to: paths.admin.receipt(due._id) }
  const remind: RowMenuItem = {
    label: t('actions.remind'),
    icon: IconSend,
    dialog: (view) => <ReminderDialog due={due} {...view} />,
  }
  const change: RowMenuItem = {
    label: t('actions.change'),
    icon: IconEdit,
    dialog: (view) => <ChangeDialog due={due} {...view} />,
  }
  const writeOff: RowMenuItem = {
    label: t('actions.writeOff'),
    icon: IconEraser,
    dialog: (view) => <WriteOffDialog due={due} {...view} />,
  }
  const payments: RowMenuItem = {
    label: t('ledger.payments'),
    icon: IconCash,
    onSelect: (button) => pay(due, button),
  }
  return (
    <RowActions
      name={`${due.tutorId} ${due.tuitionId}`}
      primary={
        isOpen &&
        mayWrite &&
        (hasPay ? (
          <Button size="sm" onClick={(event) => pay(due, event.currentTarget)}>
            {t('pay')}
          </Button>
        ) : (
          <MarkPaid due={due} />
        ))
      }
      menu={[
        ...decisions,
        ...claims,
        hasPay && mayWrite && remind,
        isOpen && mayWrite && change,
        hasPay && mayWriteOff && writeOff,
        !hasPay && due.payments.length > 0 && mayWrite && payments,
        due.payments.length > 0 && receipt,
        ...(mayWrite && (mayWriteOff || !isWrittenOffByClosing(due)) ? undo : []),
      ]}
    />
  )
}

/** Reopening takes such a write-off back, which not everybody may. */
const isWrittenOffByClosing = ({ payments, completedAt }: Due) =>
  payments.some(({ kind, at }) => kind === 'writeOff' && at === completedAt)

const UNDO = {
  void: { call: voidDue, icon: IconBan, failure: 'voidFailed' },
  restore: { call: restoreDue, icon: IconArrowBackUp, failure: 'restoreFailed' },
  reopen: { call: reopenDue, icon: IconArrowBackUp, failure: 'reopenFailed' },
} as const

function useUndoItems(due: Due): RowMenuItem[] {
  const t = useTranslations('payments')
  const item = (move: keyof typeof UNDO): RowMenuItem => ({
    label: t(`actions.${move}`),
    icon: UNDO[move].icon,
    danger: move === 'void',
    dialog: (view) =>
      move === 'void' && due.payments.some(({ kind }) => kind !== 'writeOff') ? (
        <SettleDialog due={due} {...view} />
      ) : (
        <UndoDialog due={due} move={move} {...view} />
      ),
  })
  if (due.voidedAt !== null) return [item('restore')]
  return [item(due.completedAt === null ? 'void' : 'reopen')]
}

function UndoDialog({ due, move, ...view }: DialogView & { due: Due; move: keyof typeof UNDO }) {
  const format = useFormat()
  const t = useTranslations('payments')
  const { call, failure } = UNDO[move]
  const { mutateAsync } = useCallMutation(call as typeof voidDue)
  const params = { id: due._id }
  // All that was paid of a void due is a credit.
  const restoredKind = due.credit > 0 ? 'dueChanged' : 'dueCreated'
  return (
    <ReasonDialog
      {...view}
      title={t(`actions.${move}Title`, { amount: format.money(takaToPoisha(due.totalDue)) })}
      consequence={t(`actions.${move}Consequence`)}
      about={
        <>
          <DueSummary due={due} />
          {move !== 'reopen' && (
            <MessagePlan kinds={[move === 'void' ? 'dueVoided' : restoredKind]} recordId={due._id} />
          )}
        </>
      }
      step={move === 'void' ? 'voidDue' : 'undo'}
      confirmLabel={t(`actions.${move}`)}
      onConfirm={(reason) => mutateAsync({ params, body: { reason } })}
      success={(answer) => (answer as CallAnswer<typeof voidDue>).message}
      failure={t(failure)}
      danger={move === 'void'}
    />
  )
}
