import { useTranslations } from 'use-intl'
import { LastStep } from '#features/events/pages/last-step.tsx'
import { paths } from '#shared/address/paths.ts'
import { LinkButton } from '#ui/admin/link-button.tsx'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import { useHasContacts } from '#ui/admin/rows/contact-checks.tsx'
import { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { listPendingCvs } from '../../calls.ts'
import { CvContacts } from '../../contacts/pages/cv-contacts.tsx'
import type { Cv } from '../../schema.ts'
import { AcceptChangeButton } from '../../seal/pages/cv-changes.tsx'
import { useTutorColumns } from './tutor-columns.tsx'
import { TutorReview } from './tutor-review.tsx'
import { useAdminTutorFilters } from './use-admin-tutor-filters.ts'
import { useTutorBulk } from './use-tutor-bulk.tsx'
import { useTutorMenu } from './use-tutor-menu.tsx'
import { VerifyTutorButton } from './verify-tutor-button.tsx'

export const meta = titleMeta('tutors.admin.pending')

/** The CVs that wait for verification, judged and verified in their rows. */
export default function AdminPending() {
  const t = useTranslations('tutors.admin')
  const { term, search } = useListParams()
  const isPlain = term === '' && !search.has('state')
  const hasContacts = useHasContacts()
  return (
    <AdminList
      title={t('pending')}
      badge={({ total }) =>
        isPlain && (
          <>
            <StatusBadge tone="wait">{t('waiting', { total: String(total) })}</StatusBadge>
            <ChangedCount />
          </>
        )
      }
      columns={useTutorColumns('pending')}
      usualSort="date"
      call={listPendingCvs}
      searchHint={t('searchesBy')}
      searchPlaceholder={t('search')}
      filters={useAdminTutorFilters('pending')}
      rowKey={({ _id }) => _id}
      rowName={({ tutorId }) => tutorId}
      under={(cv) => hasContacts(cv.tutorId, cv) && <CvContacts cv={cv} />}
      details={(cv) => <TutorReview cv={cv} />}
      version={({ version }) => version}
      lastStep={({ tutorId }) => <LastStep cvId={tutorId} />}
      actions={(cv) => <PendingTutorActions cv={cv} />}
      actionsWidth={124}
      banglaActionsWidth={168}
      bulk={useTutorBulk('pending')}
      shortcuts={['v', 'r']}
      emptyHint={t('emptyHint')}
      emptyAction={<LinkButton to={paths.admin.approvedTutors}>{t('approved')}</LinkButton>}
    />
  )
}

function PendingTutorActions({ cv }: { cv: Cv }) {
  const menu = useTutorMenu()
  return <RowActions name={cv.tutorId} primary={primaryOf(cv)} menu={menu(cv)} />
}

function primaryOf(cv: Cv) {
  if (cv.status === 'pending') return <VerifyTutorButton cv={cv} />
  return cv.waiting && <AcceptChangeButton cv={cv} waiting={cv.waiting} />
}

/** How many verified tutors have new details, as a link to their list. */
function ChangedCount() {
  const t = useTranslations('tutors.admin.changes')
  const { data } = useCallQuery(listPendingCvs, { query: { state: 'changed', page: 1, limit: 1 } })
  const total = data?.meta?.total ?? 0
  if (total === 0) return null
  return (
    <LinkButton to={`${paths.admin.pendingTutors}?${new URLSearchParams({ state: 'changed' })}`}>
      {t('count', { total })}
    </LinkButton>
  )
}
