import { type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { createConfirmation } from '#features/confirmations/calls.ts'
import { getTuition } from '#features/tuitions/calls.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { ConfirmAction } from '#ui/admin/confirm-action.tsx'
import { PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Figures } from '#ui/data/figures.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listApplicants } from '../calls.ts'
import type { Application } from '../schema.ts'
import { useApplicantColumns } from './applicant-columns.tsx'
import { ApplicantTable } from './applicant-table.tsx'
import { InviteBox } from './invite-box.tsx'
import { SuggestedTutors } from './suggested-tutors.tsx'
import { TuitionSummary } from './tuition-summary.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'applications.all') }, matches)

/** Applicants of a tuition with confirmation, suggestions and the invite box. [AD-APPLICANTS-01..36] */
export default function AdminApplicants() {
  const { tuitionId = '' } = useParams()
  const tuition = useCallQuery(getTuition, { params: { id: tuitionId } }).data
  // The box is hidden for an unknown tuition, but reports a missing id. [AD-APPLICANTS-36]
  const hasNoId = tuitionId.trim() === ''
  const columns = useApplicantColumns({
    id: ({ tutorId }) => <TutorLink tutorId={tutorId} />,
    phone: ({ applicantPhone }) => <PhoneLink phone={applicantPhone} />,
    extraWidth: 20,
  })
  return (
    <>
      <ApplicantTable
        tuitionId={tuitionId}
        call={listApplicants}
        columns={columns}
        about={<TuitionSummary id={tuitionId} to="confirmations" />}
        cvHref={paths.admin.tutorCv}
        conform={(applicant) => <ConfirmApplicant applicant={applicant} />}
      />
      <SuggestedTutors tuitionId={tuitionId} />
      {(tuition || hasNoId) && <InviteBox tuitionId={tuitionId} />}
    </>
  )
}

function ConfirmApplicant({ applicant }: { applicant: Application }) {
  const t = useTranslations()
  const { tuitionId, tutorId, tutorName, profileImg, applicantPhone } = applicant
  return (
    <ConfirmAction
      label={t('applications.conform')}
      prompt={t('tuitions.confirmPrompt')}
      about={
        <PersonSummary name={tutorName} seed={tutorId} photo={profileImg}>
          <Figures>{tutorId}</Figures>
          <span>
            {t('applications.forTuition')} <Figures>{tuitionId}</Figures>
          </span>
        </PersonSummary>
      }
      call={createConfirmation}
      input={{ body: { tuitionId, tutorId, tutorPhone: applicantPhone } }}
      success={t('tuitions.conformed')}
      failure={t('tuitions.conformFailed')}
    />
  )
}
