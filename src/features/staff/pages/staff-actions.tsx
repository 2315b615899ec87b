import { useTranslations } from 'use-intl'
import type { CallInput } from '#shared/call.ts'
import { DialogButton } from '#ui/admin/dialogs/dialog-button.tsx'
import { type DialogView, ReasonDialog } from '#ui/admin/dialogs/reason-dialog.tsx'
import { RowActions, type RowMenuItem } from '#ui/admin/rows/row-actions.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import {
  deactivateStaff,
  endStaffSessions,
  resetStaffSecondFactor,
  restoreStaff,
  sendStaffPasswordLink,
} from '../calls.ts'
import type { StaffMember } from '../schema.ts'
import { ChangeRoleDialog } from './change-role-dialog.tsx'

/** The calls with a reason, by the names of their texts. */
const REASON_CALLS = {
  deactivate: deactivateStaff,
  restore: restoreStaff,
  endSessions: endStaffSessions,
  sendLink: sendStaffPasswordLink,
  resetFactor: resetStaffSecondFactor,
} as const
type ReasonCallName = keyof typeof REASON_CALLS

const SUCCESS = {
  deactivate: 'deactivated',
  restore: 'restored',
  endSessions: 'sessionsEnded',
  sendLink: 'linkSent',
  resetFactor: 'secondFactorReset',
} as const

/** What an owner can do with a staff member. */
export function StaffActions({ member }: { member: StaffMember }) {
  const t = useTranslations('staff')
  const isActive = member.state === 'active'
  const entry = (action: ReasonCallName, danger = false): RowMenuItem => ({
    label: t(action),
    danger,
    dialog: (view) => <StaffReasonDialog {...view} member={member} action={action} danger={danger} />,
  })
  return (
    <RowActions
      name={member.name}
      primary={
        isActive ? (
          <DialogButton label={t('changeRole')} dialog={(view) => <ChangeRoleDialog {...view} member={member} />} />
        ) : (
          <DialogButton
            label={t('restore')}
            dialog={(view) => <StaffReasonDialog {...view} member={member} action="restore" />}
          />
        )
      }
      menu={[
        isActive && entry('sendLink'),
        member.sessions > 0 && entry('endSessions'),
        member.hasSecondFactor && entry('resetFactor'),
        isActive && entry('deactivate', true),
      ]}
    />
  )
}

type StaffReasonDialogProps = DialogView & { member: StaffMember; action: ReasonCallName; danger?: boolean }

function StaffReasonDialog({ member, action, danger = false, ...view }: StaffReasonDialogProps) {
  const t = useTranslations('staff')
  const call = REASON_CALLS[action]
  const { mutateAsync } = useCallMutation(call)
  const { name, openInvitations } = member
  const ending = action === 'deactivate' && openInvitations.length > 0
  const consequence = [
    t(`${action}Consequence`, { name }),
    ...(ending ? [t('openInvitations', { name, names: openInvitations.join(', ') })] : []),
  ]
  return (
    <ReasonDialog
      {...view}
      title={t(`${action}Title`, { name })}
      consequence={consequence.join(' ')}
      confirmLabel={t(action)}
      step={action === 'deactivate' ? 'deactivateStaff' : 'undo'}
      onConfirm={(reason) =>
        mutateAsync({ params: { id: member._id }, body: { reason } } satisfies CallInput<typeof call>)
      }
      success={t(SUCCESS[action])}
      failure={t('failed')}
      danger={danger}
    />
  )
}
