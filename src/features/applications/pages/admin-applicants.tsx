import { type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { getTuition } from '#features/tuitions/calls.ts'
import { text } from '#shared/messages/text.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { useShown } from '#ui/data/use-shown.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { compareApplicants } from '../calls.ts'
import { ApplicantTable } from './applicant-table.tsx'
import { InviteBox } from './invite-box.tsx'
import { ApplicantActions } from './office/applicant-actions.tsx'
import { ApplicantFacts } from './office/applicant-facts.tsx'
import { APPLICANT_ACTIONS_WIDTH, useComparedColumns } from './office/applicants-table.tsx'
import { InviteBlockedAlert, SuggestedTutors } from './suggested-tutors.tsx'
import { TuitionSummary } from './tuition-summary.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'applications.all') }, matches)

/** Applicants of a tuition to compare, with confirmation, suggestions and the invite box. [AD-APPLICANTS-01..36, OFF-261] */
export default function AdminApplicants() {
  const shown = useShown()
  const { tuitionId = '' } = useParams()
  const t = useTranslations('applications')
  const mayMatch = usePermission('matching.write')
  const tuition = useCallQuery(getTuition, { params: { id: tuitionId } }).data?.data
  useDocumentTitle(tuition && t('allOf', { id: tuition.tuitionId, heading: shown.heading(tuition.heading) }))
  // The box is hidden for an unknown tuition, but reports a missing id. [AD-APPLICANTS-36]
  const hasNoId = tuitionId.trim() === ''
  return (
    <>
      <ApplicantTable
        tuitionId={tuitionId}
        call={compareApplicants}
        columns={useComparedColumns()}
        about={<TuitionSummary id={tuitionId} to="confirmations" />}
        filters={[{ name: 'removed', label: t('removedOnes'), kind: 'switch' }]}
        lead={tuition && <InviteBlockedAlert tuition={tuition} />}
        rowName={({ tutorName }) => tutorName}
        under={(applicant) => <ApplicantFacts applicant={applicant} />}
        actions={(applicant) => <ApplicantActions applicant={applicant} tuition={tuition} />}
        actionsWidth={APPLICANT_ACTIONS_WIDTH}
      />
      <SuggestedTutors tuitionId={tuitionId} />
      {mayMatch && (tuition || hasNoId) && <InviteBox tuitionId={tuitionId} />}
    </>
  )
}
