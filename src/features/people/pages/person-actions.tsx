import { useTranslations } from 'use-intl'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { shownPhone } from '#shared/format/phone.ts'
import { DialogButton } from '#ui/admin/dialogs/dialog-button.tsx'
import { type DialogView, ReasonDialog } from '#ui/admin/dialogs/reason-dialog.tsx'
import { RowActions, type RowMenuItem } from '#ui/admin/rows/row-actions.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { confirmPhone, deactivatePerson, restorePerson, unmergePeople } from '../calls.ts'
import { MergeDialog } from '../merge/pages/merge-dialog.tsx'
import { RunningRecords } from '../running/pages/running-records.tsx'
import type { PersonAccount } from '../schema.ts'
import { CorrectPersonDialog } from './correct-person-dialog.tsx'

/** The calls with a reason, by the names of their texts. */
const REASON_CALLS = {
  deactivate: deactivatePerson,
  restore: restorePerson,
  unmerge: unmergePeople,
  confirmPhone,
} as const
const SUCCESS = {
  deactivate: 'deactivated',
  restore: 'restored',
  unmerge: 'unmerged',
  confirmPhone: 'phoneConfirmed',
} as const
type ReasonCallName = keyof typeof REASON_CALLS

/** What the staff can do with the account of a guardian or tutor, by its state. */
export function PersonActions({ account }: { account: PersonAccount }) {
  const t = useTranslations('people')
  const { state, name } = account
  const withReason = (action: ReasonCallName): RowMenuItem => ({
    label: t(action),
    danger: action === 'deactivate',
    dialog: (view) => <PersonReasonDialog {...view} account={account} action={action} />,
  })
  const merge: RowMenuItem = {
    label: t('merge'),
    dialog: (view) => <MergeDialog {...view} account={account} />,
  }
  return (
    <RowActions
      name={name}
      primary={
        state === 'merged' ? (
          <DialogButton
            label={t('unmerge')}
            dialog={(view) => <PersonReasonDialog {...view} account={account} action="unmerge" />}
          />
        ) : (
          <DialogButton label={t('correct')} dialog={(view) => <CorrectPersonDialog {...view} account={account} />} />
        )
      }
      menu={[
        state === 'active' && withReason('confirmPhone'),
        state !== 'merged' && merge,
        state === 'active' && withReason('deactivate'),
        state === 'deactivated' && withReason('restore'),
      ]}
    />
  )
}

const MESSAGES = { deactivate: 'accountDeactivated', restore: 'accountRestored' } as const

type Reasoned = Pick<PersonAccount, '_id' | 'name'> & Partial<Pick<PersonAccount, 'phone' | 'role'>>

/** Asks for the reason of a step with an account. */
export function PersonReasonDialog({
  account,
  action,
  ...view
}: DialogView & { account: Reasoned; action: ReasonCallName }) {
  const t = useTranslations('people')
  const { mutateAsync } = useCallMutation(REASON_CALLS[action])
  const { name, phone = '' } = account
  const kind = action in MESSAGES ? MESSAGES[action as keyof typeof MESSAGES] : null
  return (
    <ReasonDialog
      {...view}
      title={t(`${action}Title`, { name, phone: shownPhone(phone) })}
      consequence={t(`${action}Consequence`, { name, role: account.role ?? '' })}
      about={
        kind && (
          <>
            {action === 'deactivate' && account.phone && <RunningRecords phone={account.phone} role={account.role} />}
            <MessagePlan kinds={[kind]} to={account.role} recordId={account._id} />
          </>
        )
      }
      step={action === 'deactivate' ? 'deactivate' : action === 'confirmPhone' ? 'confirmPhone' : 'undo'}
      confirmLabel={t(action)}
      onConfirm={(reason) => mutateAsync({ params: { id: account._id }, body: { reason } })}
      success={t(SUCCESS[action])}
      failure={t('failed')}
      danger={action === 'deactivate'}
    />
  )
}
