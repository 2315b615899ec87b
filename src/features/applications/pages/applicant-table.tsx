import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { AdminList } from '#ui/admin/admin-list.tsx'
import type { AdminColumn } from '#ui/admin/columns.ts'
import { type ListCall, useAdminList } from '#ui/admin/use-admin-list.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { Button } from '#ui/layout/button.tsx'
import type { Application } from '../schema.ts'

type ApplicantTableProps<Row> = Pick<
  Parameters<typeof AdminList<Row>>[0],
  'actions' | 'actionsWidth' | 'under' | 'filters' | 'lead' | 'rowName'
> & {
  /** `_id` or tuitionId */
  tuitionId: string
  call: ListCall<Row>
  columns: readonly AdminColumn<Row>[]
  /** Details of the tuition, shown with the applicants. */
  about: ReactNode
  /** Note below the tuition. */
  note?: ReactNode
}

/** Applicants of one tuition, for its guardian and for admins. [AD-APPLICANTS-01..10] */
export function ApplicantTable<Row extends Application>(props: ApplicantTableProps<Row>) {
  const { tuitionId, call, columns, about, note, filters, ...list } = props
  const t = useTranslations('applications')
  const params = { id: tuitionId }
  const { rows, error } = useAdminList({ call, params, columns, ...(filters && { filters }) })
  const isLoading = !rows && !error
  const sub = isLoading ? (
    t('loadingAll')
  ) : (
    <>
      {about}
      {rows && rows.length > 0 && note}
    </>
  )
  return (
    <AdminList
      title={t('all')}
      badge={({ total }) => <StatusBadge tone="info">{t('count', { count: total })}</StatusBadge>}
      sub={sub}
      columns={columns}
      call={call}
      params={params}
      rowKey={({ _id }) => _id}
      {...(filters && { filters })}
      {...list}
      emptyHint={t('noApplicantsHint')}
    />
  )
}

export function ShowCvButton({
  applicant,
  href,
}: {
  applicant: Pick<Application, 'tutorId' | 'tutorName'>
  href: string
}) {
  const t = useTranslations('applications')
  return (
    <Button
      component={Link}
      to={href}
      state={{ tutorId: applicant.tutorId }}
      size="sm"
      variant="outline"
      aria-label={t('showCvOf', { name: applicant.tutorName })}
    >
      {t('showCv')}
    </Button>
  )
}

export function Confirmed() {
  const t = useTranslations('applications')
  return (
    <Button size="sm" disabled data-state="ok" leftSection={<IconCheck aria-hidden="true" />}>
      {t('confirmed')}
    </Button>
  )
}
