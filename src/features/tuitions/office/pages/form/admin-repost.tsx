import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { CallError } from '#shared/call.ts'
import { useHoldingList } from '#ui/admin/list/holding-list.ts'
import { LIST_RETURN_STATE, listReturnPath } from '#ui/admin/list/list-return.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { closeTuition } from '../../../calls.ts'
import { TuitionForm } from '../../../post/pages/form/tuition-form.tsx'
import type { Tuition } from '../../../schema.ts'
import { ExistingTuition } from '../admin-existing.tsx'
import { listOfTuition } from '../tuition-list-of.ts'

export const meta = titleMeta('tuitionPages.form.repost')

/** Creates a new tuition, prefilled from an existing one. */
export default function AdminRepostTuition() {
  return <ExistingTuition>{(tuition) => <RepostForm old={tuition} />}</ExistingTuition>
}

/** Repost of a tuition; an open one that is not booked can be closed with it. */
function RepostForm({ old }: { old: Tuition }) {
  const t = useTranslations('tuitionPages.form')
  const office = useTranslations('tuitionOffice.form')
  const navigate = useNavigate()
  const canClose = old.status === 'approved' && !old.isBooked
  const [shouldClose, setShouldClose] = useState(false)
  const closeOld = useCloseOld(old)
  useHoldingList(listOfTuition(old.status))
  const finish = async (fresh: Tuition) => {
    if (canClose && shouldClose) await closeOld(fresh)
    await navigate(listReturnPath(paths.admin.tuitions), { state: LIST_RETURN_STATE })
  }
  return (
    <>
      <PageHeader title={t('repost')} sub={t('repostSub', { tuitionId: old.tuitionId })} />
      <TuitionForm
        kind="repost"
        poster="admin"
        tuition={old}
        onDone={finish}
        extra={
          canClose && (
            <Checkbox
              label={office('closeOld', { id: old.tuitionId })}
              description={office('closeOldHint')}
              checked={shouldClose}
              onChange={(event) => setShouldClose(event.currentTarget.checked)}
            />
          )
        }
      />
    </>
  )
}

/** Closes the old post after its repost; the new one stays when this is refused. */
function useCloseOld({ _id: id, tuitionId }: Tuition) {
  const t = useTranslations()
  const close = useCallMutation(closeTuition)
  return async (fresh: Tuition) => {
    const failed = t('tuitionOffice.form.oldNotClosed', { id: tuitionId })
    try {
      const reason = t('tuitionOffice.form.closeOldReason', { id: fresh.tuitionId })
      await close.mutateAsync({ params: { id }, body: { reason } })
      showSuccessToast({ title: t('tuitionOffice.form.oldClosed', { id: tuitionId }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showErrorToast({ title: failed, text: error.message })
    }
  }
}
