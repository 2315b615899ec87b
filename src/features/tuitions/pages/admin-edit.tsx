import { type MetaFunction, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { LIST_RETURN_STATE, listReturnPath } from '#ui/admin/list-return.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import type { Tuition } from '../schema.ts'
import { ExistingTuition } from './admin-existing.tsx'
import { TuitionForm } from './form/tuition-form.tsx'
import { VerifyTuition } from './office/verify-tuition.tsx'
import { TuitionIdWithStatus } from './tuition-status-badge.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tuitionPages.form.edit') }, matches)

export default function AdminEditTuition() {
  const t = useTranslations('tuitionPages.form')
  const navigate = useNavigate()
  const backToList = ({ status }: Tuition) =>
    navigate(listReturnPath(status === 'pending' ? paths.admin.pendingTuitions : paths.admin.tuitions), {
      state: LIST_RETURN_STATE,
    })
  return (
    <ExistingTuition>
      {(tuition) => (
        <>
          <PageHeader title={t('edit')} sub={t('editSub')} badge={<TuitionIdWithStatus tuition={tuition} />}>
            {tuition.status === 'pending' && (
              <VerifyTuition tuition={tuition} onDone={() => void backToList(tuition)} />
            )}
          </PageHeader>
          <TuitionForm kind="edit" poster="admin" tuition={tuition} onDone={backToList} />
        </>
      )}
    </ExistingTuition>
  )
}
