import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { LinkButton } from '#ui/admin/link-button.tsx'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { useHasContacts } from '#ui/admin/rows/contact-checks.tsx'
import { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { searchApprovedCvs } from '../../calls.ts'
import { CvContacts } from '../../contacts/pages/cv-contacts.tsx'
import type { Cv } from '../../schema.ts'
import { useTutorColumns } from './tutor-columns.tsx'
import { useAdminTutorFilters } from './use-admin-tutor-filters.ts'
import { useTutorBulk } from './use-tutor-bulk.tsx'
import { useTutorMenu } from './use-tutor-menu.tsx'

export const meta = titleMeta('tutors.admin.approved')

/** The approved tutors with their phones and what to choose by. */
export default function AdminApproved() {
  const t = useTranslations('tutors.admin')
  const hasContacts = useHasContacts()
  return (
    <AdminList
      title={t('approved')}
      columns={useTutorColumns('approved')}
      call={searchApprovedCvs}
      searchHint={t('searchesBy')}
      searchPlaceholder={t('searchApproved')}
      usualSort="-date"
      filters={useAdminTutorFilters('approved')}
      rowKey={({ _id }) => _id}
      rowName={({ tutorId }) => tutorId}
      under={(cv) => hasContacts(cv.tutorId, cv) && <CvContacts cv={cv} />}
      actions={(cv) => <ApprovedTutorActions cv={cv} />}
      actionsWidth={164}
      bulk={useTutorBulk('approved')}
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
