import { TextInput } from '@mantine/core'
import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { TuitionPicker } from '#features/tuitions/pages/tuition-picker.tsx'
import { TutorPicker } from '#features/tutors/pages/tutor-picker.tsx'
import { text } from '#shared/messages/text.ts'
import { AdminForm } from '#ui/admin/admin-form.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { createDue } from '../calls.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'payments.form.title') }, matches)

const emptyDueForm = { tutorId: '', tuitionId: '', totalDue: '' }

/** Create Payment: form for the sum due from a tutor for a tuition. [AD-PAY-01..03] */
export default function CreatePayment() {
  const t = useTranslations('payments')
  return (
    <AdminForm
      title={t('form.title')}
      sub={t('form.sub')}
      initial={emptyDueForm}
      call={createDue}
      input={(body) => ({ body })}
      submitLabel={t('form.submit')}
      success={t('created')}
      failure={t('createFailed')}
    >
      {(fields) => (
        <>
          <TutorPicker label={t('form.tutorId')} required {...fields.getInputProps('tutorId')} />
          <TuitionPicker label={t('form.tuitionId')} required {...fields.getInputProps('tuitionId')} />
          <TextInput
            label={t('form.totalDue')}
            description={t('form.totalDueHint')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            withAsterisk
            {...fields.getInputProps('totalDue')}
          />
        </>
      )}
    </AdminForm>
  )
}
