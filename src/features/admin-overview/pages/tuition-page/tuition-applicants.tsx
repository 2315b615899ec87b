import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { compareApplicants } from '#features/applications/calls.ts'
import { ApplicantsTable } from '#features/applications/pages/office/applicants-table.tsx'
import type { Tuition } from '#features/tuitions/schema.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { RecordSection } from '../record-section.tsx'

/** The newest ten applicants to compare; all of them are on their own screen. */
export function TuitionApplicants({ tuition, count }: { tuition: Tuition; count: number }) {
  const t = useTranslations('tuitionOffice.page')
  const input = { params: { id: tuition._id }, query: { limit: 10 } }
  const applicants = useCallQuery(compareApplicants, input, { enabled: count > 0 }).data?.data ?? []
  return (
    <RecordSection title={t('applicants')} count={count} emptyText={t('noApplicants')}>
      {applicants.length > 0 && <ApplicantsTable title={t('applicants')} applicants={applicants} tuition={tuition} />}
      <Link to={paths.admin.applicants(tuition.tuitionId)}>{t('allApplicants')}</Link>
    </RecordSection>
  )
}
