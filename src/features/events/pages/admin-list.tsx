import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listEvents } from '../calls.ts'
import { useEventColumns } from './event-columns.tsx'

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
      rowKey={({ _id }) => _id}
      pageSize={25}
      emptyHint={t('empty')}
    />
  )
}
