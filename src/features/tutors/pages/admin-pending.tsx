import { Button } from '@mantine/core'
import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { fullTime, listTime } from '#shared/dhaka-time.ts'
import { text } from '#shared/messages/text.ts'
import { AdminList } from '#web/admin/admin-list.tsx'
import { type Column, serialColumn } from '#web/admin/columns.ts'
import { useNow } from '#web/clock.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Fig } from '#web/ui/fig.tsx'
import { ListTime } from '#web/ui/list-time.tsx'
import { Person } from '#web/ui/person.tsx'
import { Phone } from '#web/ui/phone.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { pendingCvs, searchPendingCvs } from '../calls.ts'
import type { Cv } from '../schema.ts'
import { VerifyTutor } from './verify-tutor.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: text('tutors.admin.pending') }, matches)

/** The CVs that wait for an admin (S1 2.11). */
export default function AdminPending() {
  const t = useTranslations('tutors.admin')
  return (
    <AdminList
      title={t('pending')}
      badge={({ total }) => <StatusBadge tone="wait">{t('waiting', { total: String(total) })}</StatusBadge>}
      columns={useColumns()}
      call={pendingCvs}
      searchCall={searchPendingCvs}
      searchPlaceholder={t('search')}
      rowKey={({ _id }) => _id}
      actions={(cv) => <Actions cv={cv} />}
      actionsWidth={300}
      emptyHint={t('emptyHint')}
    />
  )
}

function useColumns(): Column<Cv>[] {
  const t = useTranslations('tutors.admin')
  const now = useNow()
  return [
    serialColumn(t('number')),
    {
      header: t('name'),
      cell: ({ name, tutorId, img }) => (
        <Person name={name} seed={tutorId} photo={img.profile}>
          <Fig>{tutorId}</Fig>
        </Person>
      ),
      width: 280,
      phone: 'title',
    },
    {
      header: t('phone'),
      cell: ({ phone = '', isReported }) => <Phone number={phone} link reported={isReported ?? false} />,
      width: 160,
      phone: 'fact',
    },
    {
      header: t('date'),
      cell: ({ createdAt }) => <ListTime at={createdAt} text={listTime(createdAt, now)} title={fullTime(createdAt)} />,
      width: 220,
      phone: 'end',
    },
  ]
}

function Actions({ cv }: { cv: Cv }) {
  const t = useTranslations('tutors.admin')
  return (
    <>
      <VerifyTutor cv={cv} />
      <Button component={Link} to={paths.admin.editCv(cv.tutorId)} variant="outline" size="sm">
        {t('edit')}
      </Button>
      <Button component={Link} to={paths.admin.tutorCv(cv.tutorId)} state={{ tutor: cv }} variant="outline" size="sm">
        {t('showCv')}
      </Button>
    </>
  )
}
