import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { listApplicants } from '#features/applications/calls.ts'
import { useApplicantColumns } from '#features/applications/pages/applicant-columns.tsx'
import type { Tuition } from '#features/tuitions/schema.ts'
import { paths } from '#shared/paths.ts'
import { AdminCards } from '#ui/admin/admin-cards.tsx'
import { AdminTable } from '#ui/admin/admin-table.tsx'
import { PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { useIsWide } from '#ui/admin/use-is-wide.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { RecordSection } from '../record-list.tsx'

/** The newest ten applicants; all of them are compared on their own screen. */
export function TuitionApplicants({ tuition: { _id: id, tuitionId }, count }: { tuition: Tuition; count: number }) {
  const t = useTranslations('tuitionOffice.page')
  const Rows = useIsWide() ? AdminTable : AdminCards
  const columns = useApplicantColumns({
    id: ({ tutorId }) => <TutorLink tutorId={tutorId} />,
    phone: ({ applicantPhone }) => <PhoneLink phone={applicantPhone} />,
    extraWidth: 20,
  })
  const input = { params: { id }, query: { limit: 10 } }
  const rows = useCallQuery(listApplicants, input, { enabled: count > 0 }).data?.data ?? []
  return (
    <RecordSection title={t('applicants')} count={count} emptyText={t('noApplicants')}>
      {rows.length > 0 && (
        <Rows title={t('applicants')} columns={columns} rows={rows} firstNumber={1} rowKey={({ _id }) => _id} />
      )}
      <Link to={paths.admin.applicants(tuitionId)}>{t('allApplicants')}</Link>
    </RecordSection>
  )
}
