import { IconHourglass } from '@tabler/icons-react'
import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { LinkButton } from '#ui/admin/link-button.tsx'
import { RowActions } from '#ui/admin/row-actions.tsx'
import type { BulkAction } from '#ui/admin/rows/bulk.ts'
import { useListParams } from '#ui/admin/use-list-params.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { approveTuition, listOfficeTuitions, rejectTuition } from '../calls.ts'
import type { OfficeTuition } from '../office.schema.ts'
import { useOfficeColumns } from './office/office-columns.tsx'
import { TuitionReview } from './office/tuition-review.tsx'
import { useOfficeFilters } from './office/use-office-filters.ts'
import { useTuitionMenu } from './office/use-tuition-menu.tsx'
import { VerifyTuition } from './office/verify-tuition.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tuitionPages.admin.pending') }, matches)

/** Tuitions waiting for verification, read and verified in their rows. [AD-PENDING-TUITION-01..06, OFF-155..159] */
export default function AdminPendingTuitions() {
  const t = useTranslations('tuitionPages.admin')
  const columns = useOfficeColumns({ isPending: true })
  const { term } = useListParams()
  return (
    <AdminList
      title={t('pending')}
      badge={({ total }) => term === '' && <PendingCount total={total} />}
      columns={columns}
      call={listOfficeTuitions}
      searchCall={listOfficeTuitions}
      searchPlaceholder={t('searchPending')}
      filter={{ state: 'pending' }}
      filters={useOfficeFilters()}
      rowKey={({ _id }) => _id}
      rowName={({ tuitionId }) => tuitionId}
      details={(tuition) => <TuitionReview tuition={tuition} />}
      actions={(tuition) => <PendingActions tuition={tuition} />}
      actionsWidth={130}
      banglaActionsWidth={168}
      bulk={useBulkActions()}
      shortcuts={['v', 'r']}
      emptyHint={t('pendingHint')}
      emptyAction={<LinkButton to={paths.admin.tuitions}>{t('all')}</LinkButton>}
    />
  )
}

function PendingCount({ total }: { total: number }) {
  const t = useTranslations('tuitionPages.admin')
  return (
    <StatusBadge tone="wait" icon={IconHourglass}>
      {t('waiting', { total })}
    </StatusBadge>
  )
}

function PendingActions({ tuition: { office, ...tuition } }: { tuition: OfficeTuition }) {
  const menu = useTuitionMenu()
  return <RowActions name={tuition.tuitionId} primary={<VerifyTuition tuition={tuition} />} menu={menu(tuition)} />
}

/** Verify and reject several posts; a post whose phone is reported stays, because it needs a reason of its own. [OFF-159] */
function useBulkActions(): BulkAction<OfficeTuition>[] | undefined {
  const t = useTranslations('tuitionOffice')
  if (!usePermission('tuitions.verify')) return undefined
  return [
    {
      label: t('verify.bulk'),
      call: approveTuition,
      send: ({ _id: id }) => sendCall(approveTuition, { params: { id }, body: {} }),
    },
    {
      label: t('menu.reject'),
      danger: true,
      reason: { title: t('reject.bulkTitle'), consequence: t('reject.bulkConsequence') },
      call: rejectTuition,
      send: ({ _id: id }, reason) => sendCall(rejectTuition, { params: { id }, body: { reason } }),
    },
  ]
}
