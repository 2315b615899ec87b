import { Button } from '@mantine/core'
import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listPendingCvs, searchPendingCvs } from '../calls.ts'
import type { Cv } from '../schema.ts'
import { useTutorColumns } from './tutor-columns.tsx'
import { VerifyTutorButton } from './verify-tutor-button.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tutors.admin.pending') }, matches)

/** The CVs that wait for verification. [AD-PENDING-TUTOR-01..05] */
export default function AdminPending() {
  const t = useTranslations('tutors.admin')
  return (
    <AdminList
      title={t('pending')}
      badge={({ total }) => <StatusBadge tone="wait">{t('waiting', { total: String(total) })}</StatusBadge>}
      sub={t('searchesBy')}
      columns={useTutorColumns()}
      call={listPendingCvs}
      searchCall={searchPendingCvs}
      searchPlaceholder={t('search')}
      rowKey={({ _id }) => _id}
      actions={(cv) => <PendingTutorActions cv={cv} />}
      actionsWidth={300}
      emptyHint={t('emptyHint')}
    />
  )
}

function PendingTutorActions({ cv }: { cv: Cv }) {
  const t = useTranslations('tutors.admin')
  return (
    <>
      <VerifyTutorButton cv={cv} />
      <Button component={Link} to={paths.admin.editCv(cv.tutorId)} variant="outline" size="sm">
        {t('edit')}
      </Button>
      <Button component={Link} to={paths.admin.tutorCv(cv.tutorId)} state={{ tutor: cv }} variant="outline" size="sm">
        {t('showCv')}
      </Button>
    </>
  )
}
