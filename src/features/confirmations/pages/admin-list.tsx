import { type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApplicantTutorColumns } from '#features/applications/pages/applicant-columns.tsx'
import { TuitionSummary } from '#features/applications/pages/tuition-summary.tsx'
import { getTuition } from '#features/tuitions/calls.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { LinkButton } from '#ui/admin/link-button.tsx'
import { PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { listConfirmations } from '../calls.ts'
import type { Confirmation } from '../schema.ts'
import { ConfirmationActions } from './confirmation-actions.tsx'
import { LatestComments } from './latest-comments.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'applications.allConformation') }, matches)

/** All Conformation: the confirmed tutors of a tuition with the comments. [AD-CONFIRM-01, OFF-262, OFF-263] */
export default function Confirmations() {
  const shown = useShown()
  const t = useTranslations('applications')
  const { tuitionId = '' } = useParams()
  const tuition = useCallQuery(getTuition, { params: { id: tuitionId } }).data?.data
  useDocumentTitle(
    tuition && t('allConformationOf', { id: tuition.tuitionId, heading: shown.heading(tuition.heading) }),
  )
  const tutor = useApplicantTutorColumns<Confirmation>({
    id: ({ tutorId }) => <TutorLink tutorId={tutorId} />,
    phone: ({ phone, isReported }) => <PhoneLink phone={phone} reported={isReported} />,
    extraWidth: 20,
    status: ({ confirmedBy }) => confirmedBy && t('confirmedBy', { name: confirmedBy.name }),
  })
  return (
    <AdminList
      title={t('allConformation')}
      badge={({ total }) => <StatusBadge tone="ok">{t('confirmedCount', { count: total })}</StatusBadge>}
      sub={<TuitionSummary id={tuitionId} to="applicants" />}
      columns={[
        ...tutor,
        { header: t('comments'), cell: ({ comment }) => <LatestComments comments={comment} />, width: 178, lines: 3 },
      ]}
      call={listConfirmations}
      params={{ id: tuitionId }}
      filters={[{ name: 'takenBack', label: t('takenBackOnes'), kind: 'switch' }]}
      rowKey={({ _id }) => _id}
      rowName={({ tutorName }) => tutorName}
      actions={(row) => <ConfirmationActions confirmation={row} isBooked={tuition?.isBooked ?? false} />}
      actionsWidth={168}
      emptyHint={t('noConfirmationsHint')}
      emptyAction={<LinkButton to={paths.admin.applicants(tuitionId)}>{t('all')}</LinkButton>}
    />
  )
}
