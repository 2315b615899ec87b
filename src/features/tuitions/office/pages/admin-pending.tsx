import { IconHourglass } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { LastStep } from '#features/events/pages/last-step.tsx'
import { BulkPlan } from '#features/messages/templates/pages/bulk-plan.tsx'
import { paths } from '#shared/address/paths.ts'
import { toReasonToken } from '#shared/messages/ready-reasons.ts'
import { LinkButton } from '#ui/admin/link-button.tsx'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import type { BulkAction } from '#ui/admin/rows/bulk.ts'
import { useHasContacts } from '#ui/admin/rows/contact-checks.tsx'
import { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { sendCall } from '#ui/call/call-client.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { approveTuition, listAdminTuitions, rejectTuition, restoreTuition, unverifyTuition } from '../../calls.ts'
import { TuitionContacts } from '../../contacts/pages/tuition-contacts.tsx'
import type { AdminTuition } from '../schema.ts'
import { useAdminColumns } from './office-columns.tsx'
import { TuitionReview } from './tuition-review.tsx'
import { useAdminTuitionFilters } from './use-admin-tuition-filters.ts'
import { useTuitionMenu } from './use-tuition-menu.tsx'
import { VerifyTuition } from './verify-tuition.tsx'

export const meta = titleMeta('tuitionPages.admin.pending')

/** Tuitions waiting for verification, read and verified in their rows. */
export default function AdminPendingTuitions() {
  const t = useTranslations('tuitionPages.admin')
  const columns = useAdminColumns({ isPending: true })
  const { term } = useListParams()
  const hasContacts = useHasContacts()
  return (
    <AdminList
      title={t('pending')}
      badge={({ total }) => term === '' && <PendingCount total={total} />}
      columns={columns}
      call={listAdminTuitions}
      searchPlaceholder={t('searchPending')}
      filter={{ state: 'pending' }}
      usualSort="date"
      filters={useAdminTuitionFilters()}
      rowKey={({ _id }) => _id}
      rowName={({ tuitionId }) => tuitionId}
      under={(tuition) => hasContacts(tuition._id, tuition) && <TuitionContacts tuition={tuition} />}
      details={(tuition) => <TuitionReview tuition={tuition} />}
      version={({ version }) => version}
      lastStep={({ tuitionId }) => <LastStep tuitionId={tuitionId} />}
      actions={(tuition) => <PendingActions tuition={tuition} />}
      actionsWidth={130}
      banglaActionsWidth={168}
      rowButtons={2}
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

function PendingActions({ tuition: { office, ...tuition } }: { tuition: AdminTuition }) {
  const menu = useTuitionMenu()
  return <RowActions name={tuition.tuitionId} primary={<VerifyTuition tuition={tuition} />} menu={menu(tuition)} />
}

/** Verify and reject several posts; a post whose phone is reported stays, because it needs a reason of its own. */
function useBulkActions(): BulkAction<AdminTuition>[] | undefined {
  const t = useTranslations('tuitionOffice')
  if (!usePermission('tuitions.verify')) return undefined
  const mistake = { reason: toReasonToken('mistake') }
  return [
    {
      label: t('verify.bulk'),
      call: approveTuition,
      send: ({ _id: id, version }) => sendCall(approveTuition, { params: { id }, body: { version } }),
      messages: (rows) => (
        <BulkPlan count={rows.length} plan={{ kinds: ['tuitionVerified'], tuitionId: rows[0]?.tuitionId }} />
      ),
      undo: ({ _id: id }) => sendCall(unverifyTuition, { params: { id }, body: mistake }),
    },
    {
      label: t('menu.reject'),
      danger: true,
      reason: {
        title: t('reject.bulkTitle'),
        consequence: t('reject.bulkConsequence'),
        step: 'rejectTuition',
        isRead: true,
      },
      call: rejectTuition,
      send: ({ _id: id }, reason, note) => sendCall(rejectTuition, { params: { id }, body: { reason, note } }),
      messages: (rows, reason) => (
        <BulkPlan
          count={rows.length}
          plan={{ kinds: ['tuitionRejected'], tuitionId: rows[0]?.tuitionId }}
          reason={reason}
        />
      ),
      undo: ({ _id: id }) => sendCall(restoreTuition, { params: { id }, body: mistake }),
    },
  ]
}
