import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { OutcomeLine } from '#features/confirmations/pages/outcome-line.tsx'
import { getTuition } from '#features/tuitions/calls.ts'
import { listOfTuition } from '#features/tuitions/office/pages/tuition-list-of.ts'
import { VerifyTuition } from '#features/tuitions/office/pages/verify-tuition.tsx'
import { useHoldingList } from '#ui/admin/list/holding-list.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { compareApplicants } from '../../../calls.ts'
import { InviteBox } from '../../../invite/pages/invite-box.tsx'
import type { ComparedApplication } from '../../../schema.ts'
import { InviteBlockedAlert, SuggestedTutors } from '../../../suggest/pages/suggested-tutors.tsx'
import { TuitionSummary } from '../tuition-summary.tsx'
import { AboutApplicant, ApplicantActions } from './applicant-actions.tsx'
import { ApplicantFacts } from './applicant-facts.tsx'
import { ApplicantTable } from './applicant-table.tsx'
import { APPLICANT_ACTIONS_WIDTH, useComparedColumns } from './applicants-table.tsx'

export const meta = titleMeta('applications.all')

/** Applicants of a tuition to compare, with confirmation, suggestions and the invite box. */
export default function AdminApplicants() {
  const format = useFormat()
  const { tuitionId = '' } = useParams()
  const t = useTranslations('applications')
  const mayMatch = usePermission('matching.write')
  const mayVerify = usePermission('tuitions.verify')
  const tuition = useCallQuery(getTuition, { params: { id: tuitionId } }).data?.data
  useHoldingList(tuition && listOfTuition(tuition.status))
  useDocumentTitle(tuition && t('allOf', { id: tuition.tuitionId, heading: format.heading(tuition.heading) }))
  // The box is hidden for an unknown tuition, but reports a missing id.
  const hasNoId = tuitionId.trim() === ''
  return (
    <>
      <ApplicantTable
        title={tuition && t('allOfId', { id: tuition.tuitionId })}
        tuitionId={tuitionId}
        call={compareApplicants}
        columns={useComparedColumns()}
        about={<TuitionSummary id={tuitionId} to="confirmations" />}
        filters={[
          { name: 'fits', label: t('fitting'), kind: 'switch' },
          { name: 'removed', label: t('removedOnes'), kind: 'switch' },
        ]}
        lead={
          tuition && (
            <InviteBlockedAlert
              tuition={tuition}
              action={tuition.status === 'pending' && mayVerify && <VerifyTuition tuition={tuition} />}
            />
          )
        }
        rowName={({ tutorName }) => tutorName}
        details={(applicant) => <ApplicantDetails applicant={applicant} />}
        actions={(applicant) => <ApplicantActions applicant={applicant} tuition={tuition} />}
        actionsWidth={APPLICANT_ACTIONS_WIDTH}
      />
      <SuggestedTutors tuitionId={tuitionId} />
      {mayMatch && (tuition || hasNoId) && <InviteBox tuitionId={tuitionId} />}
    </>
  )
}

/** What the tutor says became of the confirmation, and what staff compare applicants by. */
function ApplicantDetails({ applicant }: { applicant: ComparedApplication }) {
  const { outcome, conformId } = applicant
  return (
    <>
      {outcome && conformId && (
        <OutcomeLine
          outcome={outcome}
          id={conformId}
          pair={applicant}
          about={<AboutApplicant applicant={applicant} />}
        />
      )}
      <ApplicantFacts applicant={applicant} />
    </>
  )
}
