import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { useHandlingBulk } from '#features/messages/outbox/pages/use-handling-bulk.ts'
import { shownPhone } from '#shared/format/phone.ts'
import { HANDLED_STATES } from '#shared/input-schemas.ts'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import type { AdminColumn } from '#ui/admin/list/columns.ts'
import { titleMeta } from '#ui/page/page-meta.ts'
import {
  handleHireRequest,
  listHireRequests,
  removeHireRequest,
  reopenHireRequest,
  restoreHireRequest,
} from '../calls.ts'
import type { HireRequest } from '../schema.ts'
import { HireRequestActions, HireRequestAnswer } from './hire-request-actions.tsx'
import { HireRequestDetails, useHireRequestColumns } from './hire-request-columns.tsx'

export const meta = titleMeta('hireRequests.title')

/** The hire requests of the admin area. */
export default function HireRequests() {
  const t = useTranslations('hireRequests')
  const states = HANDLED_STATES.map((value) => ({ value, label: t(`office.states.${value}`) }))
  const answer: AdminColumn<HireRequest> = {
    id: 'answer',
    header: t('office.answer'),
    width: 104,
    cardSlot: 'hidden',
    cell: (request) => <HireRequestAnswer request={request} />,
  }
  const isAllowed = usePermission('messages.write')
  const bulk = useHandlingBulk({
    handle: handleHireRequest,
    reopen: reopenHireRequest,
    remove: removeHireRequest,
    restore: restoreHireRequest,
  })
  return (
    <AdminList
      title={t('title')}
      columns={[...useHireRequestColumns(), answer]}
      usualSort="date"
      call={listHireRequests}
      searchPlaceholder={t('admin.search')}
      rowKey={({ _id }) => _id}
      filters={[{ name: 'state', label: t('office.state'), kind: 'select', options: states }]}
      isUnread={({ handled }) => handled === null}
      rowName={({ phone }) => shownPhone(phone)}
      details={(request) => <HireRequestDetails request={request} />}
      actions={(request) => <HireRequestActions request={request} />}
      actionsHeader={t('admin.actions')}
      actionsWidth={76}
      bulk={isAllowed ? bulk : undefined}
      emptyHint={t('admin.emptyHint')}
    />
  )
}
