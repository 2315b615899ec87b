import { TextInput } from '@mantine/core'
import { Link, type MetaFunction, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CallInput } from '#shared/call.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminForm } from '#ui/admin/admin-form.tsx'
import { failureMessage } from '#ui/call/failure-text.ts'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { inviteStaff } from '../calls.ts'
import { StaffRoleField } from './staff-role-field.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'staff.inviteTitle') }, matches)

const emptyInvite = { name: '', phone: '', email: '', staffRole: '' }

/** Invites a colleague by a one-time link. [OFF-351] */
export default function InviteStaff() {
  const t = useTranslations('staff')
  const navigate = useNavigate()
  return (
    <AdminForm
      title={t('inviteTitle')}
      sub={
        <>
          {t('inviteSub')} <Link to={paths.admin.staff}>{t('title')}</Link>
        </>
      }
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
          <TextInput label={t('name')} maxLength={MAX_LENGTH.name} withAsterisk {...getInputProps('name')} />
          <PhoneInput
            label={t('phone')}
            description={t('phoneHint')}
            autoComplete="off"
            withAsterisk
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
