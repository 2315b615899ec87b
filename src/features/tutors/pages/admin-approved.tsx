import { Button } from '@mantine/core'
import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { searchApprovedCvs } from '../calls.ts'
import type { Cv } from '../schema.ts'
import { useTutorColumns } from './tutor-columns.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tutors.admin.approved') }, matches)

/** The approved tutors with their phones. [AD-TUTORS-01, AD-TUTORS-02] */
export default function AdminApproved() {
  const t = useTranslations('tutors.admin')
  return (
    <AdminList
      title={t('approved')}
      sub={t('searchesBy')}
      columns={useTutorColumns()}
      call={searchApprovedCvs}
      searchCall={searchApprovedCvs}
      searchPlaceholder={t('searchApproved')}
      rowKey={({ _id }) => _id}
      actions={(cv) => <ApprovedTutorActions cv={cv} />}
      actionsWidth={290}
      emptyHint={t('approvedHint')}
    />
  )
}

function ApprovedTutorActions({ cv }: { cv: Cv }) {
  const t = useTranslations('tutors.admin')
  const { tutorId } = cv
  return (
    <>
      <Button component={Link} to={paths.admin.tutorCv(tutorId)} state={{ tutor: cv }} variant="outline" size="sm">
        {t('showCv')}
      </Button>
      <Button component={Link} to={paths.admin.editCv(tutorId)} variant="outline" size="sm">
        {t('edit')}
      </Button>
      <Button component={Link} to={paths.admin.tutorDetails(tutorId)} variant="outline" size="sm">
        {t('details')}
      </Button>
    </>
  )
}
