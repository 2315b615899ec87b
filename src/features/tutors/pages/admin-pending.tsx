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
import { listPendingCvs, returnCv, searchPendingCvs, verifyCv } from '../calls.ts'
import type { Cv } from '../schema.ts'
import { useTutorColumns } from './office/tutor-columns.tsx'
import { TutorReview } from './office/tutor-review.tsx'
import { useTutorFilters } from './office/use-tutor-filters.ts'
import { useTutorMenu } from './office/use-tutor-menu.tsx'
import { VerifyTutorButton } from './office/verify-tutor-button.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tutors.admin.pending') }, matches)

/** The CVs that wait for verification, judged and verified in their rows. [AD-PENDING-TUTOR-01..05, OFF-210..212] */
export default function AdminPending() {
  const t = useTranslations('tutors.admin')
  const { term, search } = useListParams()
  const isPlain = term === '' && !search.has('state')
  return (
    <AdminList
      title={t('pending')}
      badge={({ total }) => isPlain && <StatusBadge tone="wait">{t('waiting', { total: String(total) })}</StatusBadge>}
      columns={useTutorColumns('pending')}
      call={listPendingCvs}
      searchCall={searchPendingCvs}
      searchHint={t('searchesBy')}
      searchPlaceholder={t('search')}
      filters={useTutorFilters('pending')}
      rowKey={({ _id }) => _id}
      rowName={({ tutorId }) => tutorId}
      details={(cv) => <TutorReview cv={cv} />}
      actions={(cv) => <PendingTutorActions cv={cv} />}
      actionsWidth={124}
      banglaActionsWidth={168}
      bulk={useBulkActions()}
      shortcuts={['v', 'r']}
      emptyHint={t('emptyHint')}
      emptyAction={<LinkButton to={paths.admin.approvedTutors}>{t('approved')}</LinkButton>}
    />
  )
}

function PendingTutorActions({ cv }: { cv: Cv }) {
  const menu = useTutorMenu()
  const primary = cv.status === 'pending' ? <VerifyTutorButton cv={cv} /> : undefined
  return <RowActions name={cv.tutorId} primary={primary} menu={menu(cv)} />
}

/** Verify and return several CVs; a reported tutor stays, because that needs a reason of its own. [OFF-212] */
function useBulkActions(): BulkAction<Cv>[] | undefined {
  const t = useTranslations('tutors.admin')
  if (!usePermission('tutors.verify')) return undefined
  return [
    {
      label: t('verify'),
      call: verifyCv,
      send: ({ phone = '', name }) => sendCall(verifyCv, { body: { phone, name } }),
    },
    {
      label: t('moves.return.label'),
      danger: true,
      reason: { title: t('moves.return.title'), consequence: t('moves.return.consequence') },
      call: returnCv,
      send: ({ tutorId: id }, reason) => sendCall(returnCv, { params: { id }, body: { reason } }),
    },
  ]
}
