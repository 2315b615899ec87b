import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { LinkButton } from '#ui/admin/link-button.tsx'
import { RowActions } from '#ui/admin/row-actions.tsx'
import { Button } from '#ui/layout/button.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { searchApprovedCvs } from '../calls.ts'
import type { Cv } from '../schema.ts'
import { useTutorColumns } from './office/tutor-columns.tsx'
import { useTutorFilters } from './office/use-tutor-filters.ts'
import { useTutorMenu } from './office/use-tutor-menu.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tutors.admin.approved') }, matches)

/** The approved tutors with their phones and what to choose by. [AD-TUTORS-01, AD-TUTORS-02, OFF-213] */
export default function AdminApproved() {
  const t = useTranslations('tutors.admin')
  return (
    <AdminList
      title={t('approved')}
      columns={useTutorColumns('approved')}
      call={searchApprovedCvs}
      searchCall={searchApprovedCvs}
      searchHint={t('searchesBy')}
      searchPlaceholder={t('searchApproved')}
      filters={useTutorFilters('approved')}
      rowKey={({ _id }) => _id}
      rowName={({ tutorId }) => tutorId}
      actions={(cv) => <ApprovedTutorActions cv={cv} />}
      actionsWidth={164}
      emptyHint={t('approvedHint')}
      emptyAction={<LinkButton to={paths.admin.pendingTutors}>{t('pending')}</LinkButton>}
    />
  )
}

function ApprovedTutorActions({ cv }: { cv: Cv }) {
  const t = useTranslations('tutors.admin')
  const menu = useTutorMenu({ withCv: false })
  const { tutorId } = cv
  return (
    <RowActions
      name={tutorId}
      primary={
        <Button component={Link} to={paths.admin.tutorCv(tutorId)} state={{ tutor: cv }} variant="outline" size="sm">
          {t('showCv')}
        </Button>
      }
      menu={menu(cv)}
    />
  )
}
