import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { AdminList } from '#web/admin/admin-list.tsx'
import { useAdminList } from '#web/admin/use-admin-list.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { applicantsOfTuition } from '../calls.ts'
import type { Application } from '../schema.ts'
import { useApplicantColumns } from './applicant-columns.tsx'
import { TuitionLine } from './tuition-line.tsx'

type ApplicantTableProps = {
  /** `_id` or tuitionId */
  tuitionId: string
  cvHref: (tutorId: string) => string
  /** What can be done with an applicant who is not confirmed yet. */
  conform?: (applicant: Application) => ReactNode
  /** A word about the list, under the tuition. */
  note?: ReactNode
}

/** All Applicants of one tuition (S1 2.11), for the guardian who owns it and for admins. */
export function ApplicantTable({ tuitionId, cvHref, conform, note }: ApplicantTableProps) {
  const t = useTranslations('applications')
  const columns = useApplicantColumns()
  const params = { id: tuitionId }
  const { rows, error } = useAdminList({ call: applicantsOfTuition, params })
  const isLoading = !rows && !error
  const sub = isLoading ? (
    t('loadingAll')
  ) : (
    <>
      <TuitionLine id={tuitionId} />
      {rows && rows.length > 0 && note}
    </>
  )
  return (
    <AdminList
      title={t('all')}
      badge={({ total }) => <StatusBadge tone="info">{t('count', { count: total })}</StatusBadge>}
      sub={sub}
      columns={columns}
      call={applicantsOfTuition}
      params={params}
      rowKey={({ _id }) => _id}
      actions={(applicant) => (
        <>
          <ShowCv applicant={applicant} href={cvHref(applicant.tutorId)} />
          {applicant.isConform ? <Confirmed /> : conform?.(applicant)}
        </>
      )}
      actionsWidth={238}
      emptyHint={t('noApplicantsHint')}
    />
  )
}

/** The way to a tutor's CV from a row. */
export function ShowCv({ applicant, href }: { applicant: Pick<Application, 'tutorName'>; href: string }) {
  const t = useTranslations('applications')
  return (
    <Button
      component={Link}
      to={href}
      size="sm"
      variant="outline"
      aria-label={t('showCvOf', { name: applicant.tutorName })}
    >
      {t('showCv')}
    </Button>
  )
}

function Confirmed() {
  const t = useTranslations('applications')
  return (
    <Button size="sm" disabled data-state="ok" leftSection={<IconCheck aria-hidden="true" />}>
      {t('confirmed')}
    </Button>
  )
}
