import { IconArrowBackUp, IconBan, IconCheck, IconReceipt, IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { takaToPoisha } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { CallDialog } from '#ui/admin/call-dialog.tsx'
import { type DialogView, ReasonDialog } from '#ui/admin/reason-dialog.tsx'
import { RowActions, type RowMenuItem } from '#ui/admin/row-actions.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { useShown } from '#ui/data/use-shown.ts'
import { Button } from '#ui/layout/button.tsx'
import { completeDue, reopenDue, restoreDue, voidDue } from '../../calls.ts'
import type { Due } from '../../schema.ts'
import { DueSummary } from '../due-summary.tsx'
import { toCompleteInput, useCompleteDue } from '../use-complete-due.ts'
import { ReminderDialog } from './reminder-dialog.tsx'

type DueActionsProps = {
  due: Due
  /** Opens the Pay dialog, which belongs to the page. */
  pay: (due: Due, button: HTMLElement) => void
  /** Shown beside Pay instead of the menu's entry. */
  markPaid?: ReactNode
}

/** The actions of a due: Pay, and a menu with what its state allows. [OFF-311..313, OFF-335] */
export function DueActions({ due, pay, markPaid }: DueActionsProps) {
  const t = useTranslations('payments')
  const mayWrite = usePermission('payments.write')
  const paid = usePaidItem(due)
  const undo = useUndoItems(due)
  const isOpen = due.completedAt === null && due.voidedAt === null
  const receipt: RowMenuItem = { label: t('actions.receipt'), icon: IconReceipt, to: paths.admin.receipt(due._id) }
  const remind: RowMenuItem = {
    label: t('actions.remind'),
    icon: IconSend,
    dialog: (view) => <ReminderDialog due={due} {...view} />,
  }
  return (
    <RowActions
      name={`${due.tutorId} ${due.tuitionId}`}
      primary={
        isOpen &&
        mayWrite && (
          <>
            <Button size="sm" onClick={(event) => pay(due, event.currentTarget)}>
              {t('pay')}
            </Button>
            {markPaid}
          </>
        )
      }
      menu={[
        isOpen && mayWrite && !markPaid && paid,
        isOpen && mayWrite && remind,
        due.payments.length > 0 && receipt,
        ...(mayWrite ? undo : []),
      ]}
    />
  )
}

/** `Paid` as an entry of the menu: it asks only while something remains. [AD-PAY-20] */
function usePaidItem(due: Due): RowMenuItem {
  const t = useTranslations('payments')
  const { complete } = useCompleteDue(due)
  const entry = { label: t('markPaid'), icon: IconCheck }
  if (due.remaining === 0) return { ...entry, onSelect: () => void complete() }
  return {
    ...entry,
    dialog: (view) => (
      <CallDialog
        {...view}
        prompt={t('paidPrompt')}
        about={<DueSummary due={due} />}
        call={completeDue}
        input={toCompleteInput(due)}
        success={t('paid')}
        failure={t('paidFailed')}
      />
    ),
  }
}

const UNDO = {
  void: { call: voidDue, icon: IconBan, success: 'voided', failure: 'voidFailed' },
  restore: { call: restoreDue, icon: IconArrowBackUp, success: 'restored', failure: 'restoreFailed' },
  reopen: { call: reopenDue, icon: IconArrowBackUp, success: 'reopened', failure: 'reopenFailed' },
} as const

function useUndoItems(due: Due): RowMenuItem[] {
  const t = useTranslations('payments')
  const item = (move: keyof typeof UNDO): RowMenuItem => ({
    label: t(`actions.${move}`),
    icon: UNDO[move].icon,
    danger: move === 'void',
    dialog: (view) => <UndoDialog due={due} move={move} {...view} />,
  })
  if (due.voidedAt !== null) return [item('restore')]
  return [item(due.completedAt === null ? 'void' : 'reopen')]
}

function UndoDialog({ due, move, ...view }: DialogView & { due: Due; move: keyof typeof UNDO }) {
  const shown = useShown()
  const t = useTranslations('payments')
  const { call, success, failure } = UNDO[move]
  const { mutateAsync } = useCallMutation(call as typeof voidDue)
  const params = { id: due._id }
  return (
    <ReasonDialog
      {...view}
      title={t(`actions.${move}Title`, { amount: shown.money(takaToPoisha(due.totalDue)) })}
      consequence={t(`actions.${move}Consequence`)}
      about={<DueSummary due={due} />}
      confirmLabel={t(`actions.${move}`)}
      onConfirm={(reason) => mutateAsync({ params, body: { reason } })}
      success={t(success)}
      failure={t(failure)}
      danger={move === 'void'}
    />
  )
}
