import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { ConfirmAction } from '#ui/admin/confirm-action.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { deleteHireRequest, listHireRequests, searchHireRequests } from '../calls.ts'
import type { HireRequest } from '../schema.ts'
import { HireRequestSummary, useHireRequestColumns } from './hire-request-columns.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'hireRequests.title') }, matches)

/** The hire requests of the admin area. [AD-HIRE-01..03] */
export default function HireRequests() {
  const t = useTranslations('hireRequests')
  return (
    <AdminList
      title={t('title')}
      columns={useHireRequestColumns()}
      call={listHireRequests}
      searchCall={searchHireRequests}
      searchPlaceholder={t('admin.search')}
      rowKey={({ _id }) => _id}
      actions={(request) => <DeleteHireRequest request={request} />}
      actionsHeader={t('admin.delete')}
      actionsWidth={110}
      emptyHint={t('admin.emptyHint')}
    />
  )
}

function DeleteHireRequest({ request }: { request: HireRequest }) {
  const t = useTranslations('hireRequests')
  return (
    <ConfirmAction
      label={t('admin.delete')}
      prompt={t('admin.deletePrompt')}
      about={<HireRequestSummary request={request} />}
      call={deleteHireRequest}
      input={{ params: { id: request._id } }}
      success={t('deleted')}
      failure={t('deleteFailed')}
      variant="outline"
      danger
    />
  )
}
