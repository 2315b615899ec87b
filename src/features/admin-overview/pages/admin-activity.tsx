import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { listAdmins } from '#features/accounts/calls.ts'
import { listEvents, searchEvents } from '#features/events/calls.ts'
import { useEventColumns } from '#features/events/pages/event-columns.tsx'
import { EVENT_KINDS } from '#shared/events.ts'
import { text } from '#shared/messages/text.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import type { ListFilter } from '#ui/admin/filters/list-filter.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'

/** Rows on a page. */
const ACTIVITY_PAGE_SIZE = 25

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'events.title') }, matches)

/** The activity of everybody, with filters and a CSV file. [OFF-412] */
export default function Activity() {
  const t = useTranslations('events')
  return (
    <AdminList
      title={t('title')}
      sub={t('sub')}
      columns={useEventColumns()}
      call={listEvents}
      searchCall={searchEvents}
      searchPlaceholder={t('recordSearch')}
      filters={useActivityFilters()}
      rowKey={({ _id }) => _id}
      pageSize={ACTIVITY_PAGE_SIZE}
      emptyHint={t('empty')}
    />
  )
}

function useActivityFilters(): ListFilter[] {
  const t = useTranslations('events')
  const staff = useCallQuery(listAdmins, { query: {} }).data?.data ?? []
  const kinds = EVENT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))
  return [
    {
      name: 'who',
      label: t('who'),
      kind: 'select',
      options: staff.map(({ _id, name }) => ({ value: _id, label: name })),
    },
    {
      name: 'kind',
      label: t('what'),
      kind: 'select',
      options: kinds.toSorted((one, other) => one.label.localeCompare(other.label)),
    },
    { name: 'from', label: t('from'), kind: 'day' },
    { name: 'until', label: t('until'), kind: 'day' },
  ]
}
