import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { compareApplicants } from '#features/applications/calls.ts'
import { ApplicantsTable } from '#features/applications/choose/pages/office/applicants-table.tsx'
import { History } from '#features/events/pages/history.tsx'
import { UnsentMessages } from '#features/messages/outbox/pages/unsent-messages.tsx'
import { RecordSection } from '#features/people/page/pages/record-section.tsx'
import { TuitionContacts } from '#features/tuitions/contacts/pages/tuition-contacts.tsx'
import { SimilarPosts } from '#features/tuitions/office/pages/similar-posts.tsx'
import { listOfTuition } from '#features/tuitions/office/pages/tuition-list-of.ts'
import { useTuitionMenu } from '#features/tuitions/office/pages/use-tuition-menu.tsx'
import { TuitionIdWithStatus } from '#features/tuitions/pages/tuition-status-badge.tsx'
import type { Tuition } from '#features/tuitions/schema.ts'
import { paths } from '#shared/address/paths.ts'
import { useHoldingList } from '#ui/admin/list/holding-list.ts'
import { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import type { TuitionDetails } from '../schema.ts'
import { ConfirmedTutors, TuitionBooking, TuitionDues } from './tuition-built.tsx'
import { TuitionDemos } from './tuition-demos.tsx'
import { TuitionGuardian, TuitionInfo } from './tuition-info.tsx'
import { TuitionNextStep } from './tuition-next-step.tsx'

/** Everything about one tuition, in the order of the work. */
export function TuitionRecord({ details }: { details: TuitionDetails }) {
  const format = useFormat()
  const t = useTranslations('tuitionOffice.page')
  const { tuition, confirmed, demos, booking, dues } = details
  const { office, ...plain } = tuition
  const menu = useTuitionMenu({ withPage: false })
  useHoldingList(listOfTuition(tuition.status))
  useDocumentTitle(t('title', { id: tuition.tuitionId, heading: format.heading(tuition.heading) }))
  return (
    <div className="stack gap-8">
      <PageHeader
        title={format.heading(tuition.heading)}
        badge={
          <>
            <TuitionIdWithStatus tuition={plain} />
            <RowActions name={tuition.tuitionId} menu={menu(plain)} />
          </>
        }
      />
      <UnsentMessages of={tuition.tuitionId} />
      <TuitionNextStep details={details} />
      <TuitionContacts tuition={plain} />
      <TuitionGuardian tuition={tuition} />
      <TuitionInfo tuition={plain} />
      {tuition.status === 'pending' && <SimilarPosts posts={office.similar} />}
      <TuitionApplicants tuition={plain} count={office.applicants} />
      {demos.length > 0 && <TuitionDemos tuitionId={tuition._id} demos={demos} />}
      <ConfirmedTutors tuition={plain} confirmed={confirmed} isBooked={booking !== null} />
      <TuitionBooking booking={booking} />
      {dues && <TuitionDues tuitionId={tuition.tuitionId} dues={dues} />}
      <History tuitionId={tuition.tuitionId} />
    </div>
  )
}

/** The newest ten applicants to compare; all of them are on their own screen. */
function TuitionApplicants({ tuition, count }: { tuition: Tuition; count: number }) {
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
