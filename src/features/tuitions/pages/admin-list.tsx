import { Button } from '@mantine/core'
import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listAvailableTuitions, searchAvailableTuitions } from '../calls.ts'
import type { Tuition } from '../schema.ts'
import { useTuitionColumns } from './tuition-columns.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tuitionPages.admin.all') }, matches)

/** All approved tuitions with their actions. [AD-TUITIONS-01..09] */
export default function AdminTuitions() {
  const t = useTranslations('tuitionPages.admin')
  const columns = useTuitionColumns()
  return (
    <AdminList
      title={t('all')}
      columns={columns}
      call={listAvailableTuitions}
      searchCall={searchAvailableTuitions}
      searchPlaceholder={t('searchAll')}
      rowKey={({ _id }) => _id}
      actions={(tuition) => <TuitionActions tuition={tuition} />}
      actionsWidth={208}
    />
  )
}

function TuitionActions({ tuition }: { tuition: Tuition }) {
  const t = useTranslations('tuitionPages.admin')
  const { tuitionId } = tuition
  const links = [
    { word: t('applicants'), to: paths.admin.applicants(tuitionId) },
    { word: t('edit'), to: paths.admin.editTuition(tuitionId) },
    { word: t('conform'), to: paths.admin.confirmations(tuitionId) },
    { word: t('repost'), to: paths.admin.repostTuition(tuitionId) },
  ]
  return links.map(({ word, to }) => (
    <Button
      key={to}
      component={Link}
      to={to}
      state={{ tuition }}
      size="sm"
      variant="outline"
      aria-label={`${word} ${tuitionId}`}
    >
      {word}
    </Button>
  ))
}
