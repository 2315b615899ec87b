import { useTranslations } from 'use-intl'
import type { CallInput } from '#shared/call.ts'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { ReasonField } from '#ui/admin/dialogs/reason-field.tsx'
import { changeStaffRole } from '../calls.ts'
import type { StaffMember } from '../schema.ts'
import { StaffRoleField } from './staff-role-field.tsx'

/** Chooses another role of a staff member and asks for the reason. */
export function ChangeRoleDialog({ member, ...view }: DialogView & { member: StaffMember }) {
  const t = useTranslations()
  const { name, openInvitations } = member
  const names = openInvitations.join(', ')
  return (
    <FormDialog
      {...view}
      title={t('staff.changeRoleTitle', { name })}
      consequence={t('staff.changeRoleConsequence', { name })}
      initial={{ staffRole: '', reason: '', version: member.version }}
      call={changeStaffRole}
      // The call's schema refuses a missing role.
      input={(values) => ({ params: { id: member._id }, body: values }) as CallInput<typeof changeStaffRole>}
      submitLabel={t('staff.changeRole')}
      success={t('staff.roleChanged')}
      failure={t('staff.failed')}
    >
      {({ getInputProps }) => (
        <>
          <StaffRoleField label={t('staff.newRole')} without={member.staffRole} {...getInputProps('staffRole')} />
          {names && <p className="small">{t('staff.openInvitations', { name, names })}</p>}
          <ReasonField {...getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  )
}
