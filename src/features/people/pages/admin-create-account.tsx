import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type MetaFunction, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { createGuardian, createTutor } from '#features/accounts/calls.ts'
import { SelfRoleField } from '#features/accounts/pages/self-role-field.tsx'
import type { CallInput } from '#shared/call.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminForm } from '#ui/admin/admin-form.tsx'
import { failureMessage } from '#ui/call/failure-text.ts'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'people.createTitle') }, matches)

const emptyAccount = { name: '', phone: '', email: '', password: '' }

/** Makes the account of a guardian or tutor for somebody who cannot register. [OFF-375] */
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
          <TextInput label={t('name')} maxLength={MAX_LENGTH.name} withAsterisk {...getInputProps('name')} />
          <PhoneInput label={t('phone')} autoComplete="off" withAsterisk {...getInputProps('phone')} />
          <TextInput
            type="email"
            label={t('email')}
            description={t('emailHint')}
            autoComplete="off"
            maxLength={MAX_LENGTH.email}
            withAsterisk
            {...getInputProps('email')}
          />
          <TextInput
            label={t('password')}
            description={t('passwordHint')}
            autoComplete="off"
            withAsterisk
            {...getInputProps('password')}
          />
        </>
      )}
    </AdminForm>
  )
}
