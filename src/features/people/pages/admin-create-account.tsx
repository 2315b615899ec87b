import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { createGuardian, createTutor } from '#features/accounts/registration/calls.ts'
import { SelfRoleField } from '#features/accounts/registration/pages/self-role-field.tsx'
import { paths } from '#shared/address/paths.ts'
import type { CallInput } from '#shared/call.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { AdminForm } from '#ui/admin/admin-form.tsx'
import { failureMessage } from '#ui/call/failure-text.ts'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'

export const meta = titleMeta('people.createTitle')

const emptyAccount = { name: '', phone: '', email: '', password: '' }

/** Makes the account of a guardian or tutor for somebody who cannot register. */
export default function CreateAccount() {
  const t = useTranslations('people')
  const navigate = useNavigate()
  const [role, setRole] = useState<string>('Guardian')
  const call = role === 'Tutor' ? createTutor : createGuardian
  return (
    <AdminForm
      title={t('createTitle')}
      sub={t('createSub')}
      initial={emptyAccount}
      call={call}
      input={(values) => ({ body: values }) as CallInput<typeof call>}
      submitLabel={t('create')}
      success={t('created')}
      failure={t('createFailed')}
      describeFailure={failureMessage}
      onDone={({ data }) => navigate(paths.admin.guardianDetails(data.phone))}
    >
      {({ getInputProps }) => (
        <>
          <SelfRoleField label={t('role')} value={role} error={undefined} onChange={setRole} />
          <TextInput label={t('name')} maxLength={MAX_LENGTH.name} required {...getInputProps('name')} />
          <PhoneInput label={t('phone')} autoComplete="off" required {...getInputProps('phone')} />
          <TextInput
            type="email"
            label={t('email')}
            description={t('emailHint')}
            autoComplete="off"
            maxLength={MAX_LENGTH.email}
            required
            {...getInputProps('email')}
          />
          <TextInput
            label={t('password')}
            description={t('passwordHint')}
            autoComplete="off"
            required
            {...getInputProps('password')}
          />
        </>
      )}
    </AdminForm>
  )
}
