import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useHoldingList } from '#ui/admin/list/holding-list.ts'
import { LIST_RETURN_STATE, listReturnPath } from '#ui/admin/list/list-return.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { TuitionIdWithStatus } from '../../../pages/tuition-status-badge.tsx'
import { TuitionForm } from '../../../post/pages/form/tuition-form.tsx'
import type { Tuition } from '../../../schema.ts'
import { ExistingTuition } from '../admin-existing.tsx'
import { listOfTuition } from '../tuition-list-of.ts'
import { VerifyTuition } from '../verify-tuition.tsx'

export const meta = titleMeta('tuitionPages.form.edit')

export default function AdminEditTuition() {
  const t = useTranslations('tuitionPages.form')
  const navigate = useNavigate()
  const backToList = ({ status }: Tuition) =>
    navigate(listReturnPath(listOfTuition(status)), { state: LIST_RETURN_STATE })
  return (
    <ExistingTuition>
      {(tuition) => (
        <>
          <HeldTuition tuition={tuition} />
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

function HeldTuition({ tuition: { status } }: { tuition: Tuition }) {
  useHoldingList(listOfTuition(status))
  return null
}
