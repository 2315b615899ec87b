import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { HANDLED_STATES } from '#shared/input-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listHireRequests, searchHireRequests } from '../calls.ts'
import { HireRequestActions } from './hire-request-actions.tsx'
import { useHireRequestColumns } from './hire-request-columns.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'hireRequests.title') }, matches)

/** The hire requests of the admin area. [AD-HIRE-01..03] */
export default function HireRequests() {
  const t = useTranslations('hireRequests')
  const states = HANDLED_STATES.map((value) => ({ value, label: t(`office.states.${value}`) }))
  return (
    <AdminList
      title={t('title')}
      columns={useHireRequestColumns()}
      call={listHireRequests}
      searchCall={searchHireRequests}
      searchPlaceholder={t('admin.search')}
      rowKey={({ _id }) => _id}
      filters={[{ name: 'state', label: t('office.state'), kind: 'select', options: states }]}
      isUnread={({ handled }) => handled === null}
      rowName={({ phone }) => phone}
      actions={(request) => <HireRequestActions request={request} />}
      actionsHeader={t('admin.actions')}
      actionsWidth={168}
      emptyHint={t('admin.emptyHint')}
    />
  )
}
