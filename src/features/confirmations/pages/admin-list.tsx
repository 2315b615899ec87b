import { type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApplicantTutorColumns } from '#features/applications/pages/applicant-columns.tsx'
import { ShowCvButton } from '#features/applications/pages/applicant-table.tsx'
import { TuitionSummary } from '#features/applications/pages/tuition-summary.tsx'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listConfirmations } from '../calls.ts'
import type { Confirmation } from '../schema.ts'
import { CommentAction } from './comment-action.tsx'
import { LatestComments } from './latest-comments.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'applications.allConformation') }, matches)

/** All Conformation: the confirmed tutors of a tuition with the admins' comments. [AD-CONFIRM-01] */
export default function Confirmations() {
  const t = useTranslations('applications')
  const { tuitionId = '' } = useParams()
  const tutor = useApplicantTutorColumns<Confirmation>({
    id: ({ tutorId }) => <TutorLink tutorId={tutorId} />,
    phone: ({ phone }) => <PhoneLink phone={phone} />,
    extraWidth: 20,
  })
  return (
    <AdminList
      title={t('allConformation')}
      badge={({ total }) => <StatusBadge tone="ok">{t('confirmedCount', { count: total })}</StatusBadge>}
      sub={<TuitionSummary id={tuitionId} to="applicants" />}
      columns={[
        ...tutor,
        { header: t('comments'), cell: ({ comment }) => <LatestComments comments={comment} />, width: 220 },
      ]}
      call={listConfirmations}
      params={{ id: tuitionId }}
      rowKey={({ _id }) => _id}
      actions={(row) => (
        <>
          <ShowCvButton applicant={row} href={paths.admin.tutorCv(row.tutorId)} />
          <CommentAction confirmation={row} />
        </>
      )}
      actionsWidth={124}
      emptyHint={t('noConfirmationsHint')}
    />
  )
}
