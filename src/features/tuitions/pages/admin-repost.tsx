import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { type MetaFunction, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { LIST_RETURN_STATE, listReturnPath } from '#ui/admin/list-return.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { closeTuition } from '../calls.ts'
import type { Tuition } from '../schema.ts'
import { ExistingTuition } from './admin-existing.tsx'
import { TuitionForm } from './form/tuition-form.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tuitionPages.form.repost') }, matches)

/** Creates a new tuition, prefilled from an existing one. [DEC-55] */
export default function AdminRepostTuition() {
  return <ExistingTuition>{(tuition) => <RepostForm old={tuition} />}</ExistingTuition>
}

/** Repost of a tuition; an open one that is not booked can be closed with it. [OFF-168] */
function RepostForm({ old }: { old: Tuition }) {
  const t = useTranslations('tuitionPages.form')
  const office = useTranslations('tuitionOffice.form')
  const navigate = useNavigate()
  const canClose = old.status === 'approved' && !old.isBooked
  const [shouldClose, setShouldClose] = useState(false)
  const closeOld = useCloseOld(old)
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
    const closeLabel = t('common.close')
    const failed = t('tuitionOffice.form.oldNotClosed', { id: tuitionId })
    try {
      const reason = t('tuitionOffice.form.closeOldReason', { id: fresh.tuitionId })
      await close.mutateAsync({ params: { id }, body: { reason } })
      showSuccessToast({ title: t('tuitionOffice.form.oldClosed', { id: tuitionId }), closeLabel, clearsError: failed })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showErrorToast({ title: failed, text: error.message, closeLabel })
    }
  }
}
