import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import type { AdminColumn } from '#ui/admin/list/columns.ts'
import { type ListCall, useAdminList } from '#ui/admin/list/use-admin-list.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import type { Application } from '../../../schema.ts'
import classes from '../tuition-summary.module.css'

type ApplicantTableProps<Row> = Pick<
  Parameters<typeof AdminList<Row>>[0],
  'actions' | 'actionsWidth' | 'details' | 'filters' | 'lead' | 'rowName'
> & {
  /** Default: All Applicants. */
  title?: string | undefined
  /** `_id` or tuitionId */
  tuitionId: string
  call: ListCall<Row>
  columns: readonly AdminColumn<Row>[]
  /** Details of the tuition, shown with the applicants. */
  about: ReactNode
}

/** Applicants of one tuition, for admins. */
export function ApplicantTable<Row extends Application>(props: ApplicantTableProps<Row>) {
  const { title, tuitionId, call, columns, about, filters, ...list } = props
  const t = useTranslations('applications')
  const params = { id: tuitionId }
  const { rows, error } = useAdminList({ call, params, columns, ...(filters && { filters }) })
  const isLoading = !rows && !error
  return (
    <AdminList
      title={title ?? t('all')}
      badge={({ total }) => <StatusBadge tone="info">{t('count', { count: total })}</StatusBadge>}
      sub={isLoading ? <span className={classes.loading}>{t('loadingAll')}</span> : about}
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
