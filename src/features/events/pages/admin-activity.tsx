import { useTranslations } from 'use-intl'
import { listAdmins } from '#features/accounts/calls.ts'
import { EVENT_KINDS } from '#shared/events.ts'
import type { ListFilter } from '#ui/admin/filters/list-filter.ts'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { titleMeta } from '#ui/page/page-meta.ts'
import { listEvents } from '../calls.ts'
import type { AdminEvent } from '../schema.ts'
import { EventChanges } from './event-changes.tsx'
import { EventRecord, useEventColumns } from './event-columns.tsx'

/** Rows on a page. */
const ACTIVITY_PAGE_SIZE = 25

export const meta = titleMeta('events.title')

/** The activity of everybody, with filters and a CSV file. */
export default function Activity() {
  const t = useTranslations('events')
  return (
    <AdminList
      title={t('title')}
      sub={t('sub')}
      columns={useEventColumns()}
      call={listEvents}
      searchPlaceholder={t('recordSearch')}
      filters={useActivityFilters()}
      rowKey={({ _id }) => _id}
      rowName={({ kind }) => t(`kinds.${kind}`)}
      details={(event) => <EventDetails event={event} />}
      pageSize={ACTIVITY_PAGE_SIZE}
      emptyHint={t('empty')}
    />
  )
}

/** What a row of one line has no room for. */
function EventDetails({ event }: { event: AdminEvent }) {
  return (
    <>
      <EventRecord event={event} />
      <EventChanges event={event} />
    </>
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
