import { type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useTutorColumns } from '#features/applications/pages/applicant-columns.tsx'
import { ShowCv } from '#features/applications/pages/applicant-table.tsx'
import { TuitionLine } from '#features/applications/pages/tuition-line.tsx'
import { fullTime, listTime } from '#shared/dhaka-time.ts'
import { text } from '#shared/messages/text.ts'
import { AdminList } from '#web/admin/admin-list.tsx'
import { useNow } from '#web/clock.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { LangText } from '#web/ui/lang-text.tsx'
import { ListTime } from '#web/ui/list-time.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { confirmationsOfTuition } from '../calls.ts'
import type { Confirmation } from '../schema.ts'
import classes from './admin-list.module.css'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: text('applications.allConformation') }, matches)

/** All Conformation: the confirmed tutors of a tuition with what admins noted about them (S1 2.11). */
export default function Confirmations() {
  const t = useTranslations('applications')
  const { tuitionId = '' } = useParams()
  const tutor = useTutorColumns<Confirmation>(({ phone }) => phone)
  return (
    <AdminList
      title={t('allConformation')}
      badge={({ total }) => <StatusBadge tone="ok">{t('confirmedCount', { count: total })}</StatusBadge>}
      sub={<TuitionLine id={tuitionId} />}
      columns={[
        ...tutor,
        { header: t('comments'), cell: ({ comment }) => <Comments comments={comment} />, width: 240 },
      ]}
      call={confirmationsOfTuition}
      params={{ id: tuitionId }}
      rowKey={({ _id }) => _id}
      actions={(row) => <ShowCv applicant={row} href={paths.admin.tutorCv(row.tutorId)} />}
      actionsWidth={118}
      emptyHint={t('noConfirmationsHint')}
    />
  )
}

function Comments({ comments }: { comments: Confirmation['comment'] }) {
  const t = useTranslations('applications')
  const now = useNow()
  if (comments.length === 0) return <span className={classes.none}>{t('noComments')}</span>
  return (
    <ul className={classes.comments}>
      {comments.map(({ _id, text: words, createdAt }) => (
        <li key={_id}>
          <LangText>{words}</LangText>{' '}
          <small>
            <ListTime at={createdAt} text={listTime(createdAt, now)} title={fullTime(createdAt)} />
          </small>
        </li>
      ))}
    </ul>
  )
}
