import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { PermittedLink } from '#features/accounts/pages/permission/permitted-link.tsx'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { RowActions } from '#ui/admin/row-actions.tsx'
import { Button } from '#ui/layout/button.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listOfficeTuitions } from '../calls.ts'
import type { OfficeTuition } from '../office.schema.ts'
import { useOfficeColumns } from './office/office-columns.tsx'
import { TuitionReview } from './office/tuition-review.tsx'
import { useOfficeFilters } from './office/use-office-filters.ts'
import { useTuitionMenu } from './office/use-tuition-menu.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tuitionPages.admin.all') }, matches)

/** All open and booked tuitions, or those of another state, with filters and actions. [AD-TUITIONS-01..09, OFF-162..167] */
export default function AdminTuitions() {
  const t = useTranslations('tuitionPages')
  const columns = useOfficeColumns()
  return (
    <AdminList
      title={t('admin.all')}
      columns={columns}
      call={listOfficeTuitions}
      searchCall={listOfficeTuitions}
      searchPlaceholder={t('admin.searchAll')}
      filters={useOfficeFilters({ withState: true })}
      rowKey={({ _id }) => _id}
      rowName={({ tuitionId }) => tuitionId}
      details={(tuition) => <TuitionReview tuition={tuition} />}
      actions={(tuition) => <TuitionActions tuition={tuition} />}
      actionsWidth={162}
      banglaActionsWidth={176}
      emptyHint={t('admin.emptyHint')}
      mainAction={<PostButton />}
    />
  )
}

function PostButton() {
  const t = useTranslations('tuitionPages.form')
  return (
    <PermittedLink permission="tuitions.write" to={paths.admin.postTuition}>
      {t('post')}
    </PermittedLink>
  )
}

function TuitionActions({ tuition: { office, ...tuition } }: { tuition: OfficeTuition }) {
  const t = useTranslations('tuitionPages.admin')
  const menu = useTuitionMenu()
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
      menu={menu(tuition)}
    />
  )
}
