import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { PermittedLink } from '#features/accounts/pages/permitted-link.tsx'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { paths } from '#shared/address/paths.ts'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import type { BulkAction } from '#ui/admin/rows/bulk.ts'
import { useHasContacts } from '#ui/admin/rows/contact-checks.tsx'
import { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { sendCall } from '#ui/call/call-client.ts'
import { titleMeta } from '#ui/page/page-meta.ts'
import { listAdminTuitions } from '../../calls.ts'
import { TuitionContacts } from '../../contacts/pages/tuition-contacts.tsx'
import { shareTuitions } from '../calls.ts'
import type { AdminTuition } from '../schema.ts'
import { useAdminColumns } from './office-columns.tsx'
import { ShareMany } from './share-many.tsx'
import { TuitionReview } from './tuition-review.tsx'
import { useAdminTuitionFilters } from './use-admin-tuition-filters.ts'
import { useSharedEntry } from './use-shared-entry.ts'
import { useTuitionMenu } from './use-tuition-menu.tsx'

export const meta = titleMeta('tuitionPages.admin.all')

/** All open and booked tuitions, or those of another state, with filters and actions. */
export default function AdminTuitions() {
  const t = useTranslations('tuitionPages')
  const columns = useAdminColumns()
  const hasContacts = useHasContacts()
  return (
    <AdminList
      title={t('admin.all')}
      columns={columns}
      call={listAdminTuitions}
      searchPlaceholder={t('admin.searchAll')}
      usualSort="-date"
      filters={useAdminTuitionFilters({ withState: true })}
      rowKey={({ _id }) => _id}
      rowName={({ tuitionId }) => tuitionId}
      under={(tuition) => hasContacts(tuition._id, tuition) && <TuitionContacts tuition={tuition} />}
      details={(tuition) => <TuitionReview tuition={tuition} />}
      actions={(tuition) => <TuitionActions tuition={tuition} />}
      actionsWidth={162}
      banglaActionsWidth={176}
      rowButtons={3}
      bulk={useShareAction()}
      emptyHint={t('admin.emptyHint')}
      mainAction={<PostButton />}
    />
  )
}

/** Verified tuitions as one text for groups. */
function useShareAction(): BulkAction<AdminTuition>[] {
  const t = useTranslations('tuitionOffice.share')
  const mayShare = usePermission('tuitions.write')
  if (!mayShare) return []
  return [
    {
      label: t('many'),
      call: shareTuitions,
      send: ({ _id }) => sendCall(shareTuitions, { body: { ids: [_id], isShared: true } }),
      dialog: (rows, view) => (
        <ShareMany
          tuitions={rows.filter(({ status, isBooked, hasTutor }) => status === 'approved' && !isBooked && !hasTutor)}
          {...view}
        />
      ),
    },
  ]
}

function PostButton() {
  const t = useTranslations('tuitionPages.form')
  return (
    <PermittedLink permission="tuitions.write" to={paths.admin.postTuition}>
      {t('post')}
    </PermittedLink>
  )
}

function TuitionActions({ tuition: { office, ...tuition } }: { tuition: AdminTuition }) {
  const t = useTranslations('tuitionPages.admin')
  const menu = useTuitionMenu()
  const shared = useSharedEntry()
  const { tuitionId } = tuition
  return (
    <RowActions
      name={tuitionId}
      primary={
        <Button
          component={Link}
          to={paths.admin.applicants(tuitionId)}
          state={{ tuition }}
          size="sm"
          variant="outline"
          aria-label={`${t('applicants')} ${tuitionId}`}
        >
          {t('applicants')}
        </Button>
      }
      menu={[...menu(tuition), shared({ ...tuition, sharedAt: office.sharedAt })]}
    />
  )
}
