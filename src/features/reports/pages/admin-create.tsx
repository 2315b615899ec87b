import { NativeSelect } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import type { CallInput } from '#shared/call.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { AdminForm } from '#ui/admin/admin-form.tsx'
import { CountedTextarea } from '#ui/admin/dialogs/counted-textarea.tsx'
import { failureMessage } from '#ui/call/failure-text.ts'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { createReport } from '../calls.ts'
import { REPORTED_ROLES } from '../schema.ts'

export const meta = titleMeta('reports.createTitle')

/** Create Report form, which opens the report with all its comments afterwards. */
export default function CreateReport() {
  const t = useTranslations('reports')
  const navigate = useNavigate()
  const [known] = useSearchParams()
  const [phone, role] = [known.get('phone') ?? '', known.get('role') ?? '']
  const roles = [{ value: '', label: t('chooseRole') }, ...REPORTED_ROLES.map((value) => ({ value, label: t(value) }))]
  return (
    <AdminForm
      title={t('createTitle')}
      sub={t('createSub')}
      initial={{ phone, role, comment: '' }}
      draftKey={`porua.report-draft.${phone}`}
      call={createReport}
      // The call's schema refuses a missing role.
      input={(values) => ({ body: values }) as CallInput<typeof createReport>}
      submitLabel={t('submit')}
      success={t('created')}
      failure={t('creationFailed')}
      describeFailure={failureMessage}
      onDone={({ data }) => navigate(`${paths.admin.reports}?q=${data.phone}`)}
    >
      {(fields) => (
        <>
          <PhoneInput
            label={t('phone')}
            description={t('phoneHint')}
            autoComplete="off"
            required
            {...fields.getInputProps('phone')}
          />
          <NativeSelect label={t('role')} data={roles} required {...fields.getInputProps('role')} />
          <CountedTextarea
            label={t('comment')}
            description={t('commentHint')}
            max={MAX_LENGTH.details}
            rows={5}
            required
            {...fields.getInputProps('comment')}
          />
        </>
      )}
    </AdminForm>
  )
}
