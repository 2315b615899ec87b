import { IconBookmarkPlus, IconFileText } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import {
  bookPath,
  useRestoreConfirmation,
  useTakeBack,
} from '#features/applications/choose/pages/office/applicant-actions.tsx'
import { useApplicantTutorColumns } from '#features/applications/choose/pages/office/applicant-columns.tsx'
import { TuitionSummary } from '#features/applications/choose/pages/tuition-summary.tsx'
import { getTuition } from '#features/tuitions/calls.ts'
import { listOfTuition } from '#features/tuitions/office/pages/tuition-list-of.ts'
import { paths } from '#shared/address/paths.ts'
import { LinkButton } from '#ui/admin/link-button.tsx'
import { PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { useHoldingList } from '#ui/admin/list/holding-list.ts'
import { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { listConfirmations } from '../calls.ts'
import type { Confirmation } from '../schema.ts'
import { AboutConfirmation } from './about-confirmation.tsx'
import { CommentAction } from './comment-action.tsx'
import { LatestComments } from './latest-comments.tsx'
import { OutcomeLine } from './outcome-line.tsx'

export const meta = titleMeta('applications.allConformation')

/** All Conformation: the confirmed tutors of a tuition with the comments. */
export default function Confirmations() {
  const format = useFormat()
  const t = useTranslations('applications')
  const { tuitionId = '' } = useParams()
  const tuition = useCallQuery(getTuition, { params: { id: tuitionId } }).data?.data
  useHoldingList(tuition && listOfTuition(tuition.status))
  useDocumentTitle(
    tuition && t('allConformationOf', { id: tuition.tuitionId, heading: format.heading(tuition.heading) }),
  )
  const tutor = useApplicantTutorColumns<Confirmation>({
    id: ({ tutorId }) => <TutorLink tutorId={tutorId} />,
    phone: ({ phone, isReported }) => <PhoneLink phone={phone} reported={isReported} />,
  })
  return (
    <AdminList
      title={tuition ? t('allConformationOfId', { id: tuition.tuitionId }) : t('allConformation')}
      badge={({ total }) => <StatusBadge tone="ok">{t('confirmedCount', { count: total })}</StatusBadge>}
      sub={<TuitionSummary id={tuitionId} to="applicants" />}
      columns={[
        ...tutor,
        {
          id: 'comments',
          header: t('comments'),
          cell: ({ comment }) => <LangText>{comment.at(-1)?.text ?? t('noComments')}</LangText>,
          width: 178,
          isInDetails: true,
        },
        {
          id: 'by',
          header: t('confirmer'),
          cell: ({ confirmedBy }) => <LangText>{confirmedBy?.name ?? ''}</LangText>,
          width: 130,
          cardSlot: 'more',
        },
      ]}
      call={listConfirmations}
      params={{ id: tuitionId }}
      filters={[{ name: 'takenBack', label: t('takenBackOnes'), kind: 'switch' }]}
      rowKey={({ _id }) => _id}
      rowName={({ tutorName }) => tutorName}
      details={(row) => (
        <>
          {row.outcome && !row.isTakenBack && !tuition?.isBooked && (
            <OutcomeLine
              outcome={row.outcome}
              id={row._id}
              pair={row}
              about={<AboutConfirmation confirmation={row} />}
            />
          )}
          <LatestComments comments={row.comment} />
        </>
      )}
      actions={(row) => <ConfirmationActions confirmation={row} isBooked={tuition?.isBooked ?? false} />}
      actionsWidth={168}
      emptyHint={t('noConfirmationsHint')}
      emptyAction={<LinkButton to={paths.admin.applicants(tuitionId)}>{t('all')}</LinkButton>}
    />
  )
}

type ConfirmationActionsProps = { confirmation: Confirmation; isBooked: boolean }

/** Book or comment on a confirmed tutor; the menu has the CV and the undo. */
function ConfirmationActions({ confirmation, isBooked }: ConfirmationActionsProps) {
  const t = useTranslations('applications')
  const mayBook = usePermission('bookings.write')
  const mayMatch = usePermission('matching.write')
  const { _id: id, tuitionId, tutorId, tutorName, isTakenBack } = confirmation
  const pair = { tuitionId, tutorId }
  const about = <AboutConfirmation confirmation={confirmation} />
  const takeBack = useTakeBack({ id, pair, about })
  const restore = useRestoreConfirmation({ id, pair, about })
  return (
    <RowActions
      name={tutorName}
      primary={<CommentAction confirmation={confirmation} />}
      menu={[
        mayBook &&
          !isTakenBack &&
          !isBooked && { label: t('book'), icon: IconBookmarkPlus, to: bookPath(confirmation) },
        { label: t('showCv'), icon: IconFileText, to: paths.admin.tutorCv(tutorId), state: { tutorId } },
        mayMatch && (isTakenBack ? restore : takeBack),
      ]}
    />
  )
}
