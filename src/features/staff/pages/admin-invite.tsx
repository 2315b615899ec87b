import { TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import type { CallInput } from '#shared/call.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { AdminForm } from '#ui/admin/admin-form.tsx'
import { failureMessage } from '#ui/call/failure-text.ts'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { inviteStaff } from '../calls.ts'
import { StaffRoleField } from './staff-role-field.tsx'

export const meta = titleMeta('staff.inviteTitle')

const emptyInvite = { name: '', phone: '', email: '', staffRole: '' }

/** Invites a colleague by a one-time link. */
export default function InviteStaff() {
  const t = useTranslations('staff')
  const navigate = useNavigate()
  return (
    <AdminForm
      title={t('inviteTitle')}
      sub={t('inviteSub')}
      initial={emptyInvite}
      call={inviteStaff}
      // The call's schema refuses a missing role.
      input={(values) => ({ body: values }) as CallInput<typeof inviteStaff>}
      submitLabel={t('inviteSubmit')}
      success={t('invited')}
      failure={t('inviteFailed')}
      describeFailure={failureMessage}
      onDone={() => navigate(paths.admin.staffInvitations)}
    >
      {({ getInputProps }) => (
        <>
          <TextInput label={t('name')} maxLength={MAX_LENGTH.name} required {...getInputProps('name')} />
          <PhoneInput
            label={t('phone')}
            description={t('phoneHint')}
            autoComplete="off"
            required
            {...getInputProps('phone')}
          />
          <TextInput
            type="email"
            label={t('email')}
            description={t('emailHint')}
            autoComplete="off"
            maxLength={MAX_LENGTH.email}
            {...getInputProps('email')}
          />
          <StaffRoleField label={t('role')} {...getInputProps('staffRole')} />
        </>
      )}
    </AdminForm>
  )
}
