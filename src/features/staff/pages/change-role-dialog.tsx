import { Button, Modal, NativeSelect, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CallInput } from '#shared/call.ts'
import { REASON_LENGTH } from '#shared/limits.ts'
import { STAFF_ROLES, type StaffRole } from '#shared/permissions.ts'
import { AdminFormBody } from '#ui/admin/admin-form.tsx'
import type { DialogView } from '#ui/admin/reason-dialog.tsx'
import { failureMessage } from '#ui/call/failure-text.ts'
import { changeStaffRole } from '../calls.ts'
import type { StaffMember } from '../schema.ts'

/** Chooses another role of a staff member and asks for the reason. [OFF-353] */
export function ChangeRoleDialog({ opened, onClose, member }: DialogView & { member: StaffMember }) {
  const t = useTranslations()
  const { name } = member
  const roles = [
    { value: '', label: t('staff.roleRequired') },
    ...STAFF_ROLES.filter((role) => role !== member.staffRole).map((role) => ({
      value: role,
      label: t(`staff.roles.${role}`),
    })),
  ]
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('staff.changeRoleTitle', { name })}
      withCloseButton={false}
      returnFocus={false}
    >
      <AdminFormBody
        initial={{ staffRole: '', reason: '' }}
        call={changeStaffRole}
        // The call's schema refuses a missing role.
        input={(values) => ({ params: { id: member._id }, body: values }) as CallInput<typeof changeStaffRole>}
        submitLabel={t('staff.changeRole')}
        success={t('staff.roleChanged')}
        failure={t('staff.failed')}
        describeFailure={failureMessage}
        onDone={onClose}
        secondaryAction={
          <Button variant="outline" size="lg" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        }
      >
        {({ getInputProps, values }) => (
          <>
            <p>{t('staff.changeRoleConsequence', { name })}</p>
            <NativeSelect
              label={t('staff.newRole')}
              data={roles}
              withAsterisk
              description={values.staffRole && t(`staff.roleHints.${values.staffRole as StaffRole}`)}
              {...getInputProps('staffRole')}
            />
            <Textarea
              label={t('staff.reason')}
              description={t('admin.kit.reasonHint')}
              rows={3}
              maxLength={REASON_LENGTH.max}
              withAsterisk
              {...getInputProps('reason')}
            />
          </>
        )}
      </AdminFormBody>
    </Modal>
  )
}
